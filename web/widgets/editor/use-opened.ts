import { useEffect, useState } from "react";

type OpenableEditor = {
  /** Begins what goes on beside the page until the function given back is called. */
  readonly open: () => () => void;
};

/** Made once, and open for as long as the form is there. */
export function useOpened<Editor extends OpenableEditor>(make: () => Editor): Editor {
  const [editor] = useState(make);
  useEffect(() => editor.open(), [editor]);
  return editor;
}
