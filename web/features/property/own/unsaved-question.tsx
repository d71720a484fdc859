import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type UnsavedQuestionProps = {
  readonly title: string;
  readonly description: string;
  readonly stay: string;
  readonly leave: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Asked before a screen closes over what is not saved; closing the question stays. */
export function UnsavedQuestion({ title, description, stay, leave, onStay, onLeave }: UnsavedQuestionProps) {
  return (
    <Dialog title={title} description={description} onClose={onStay}>
      <div className="grid gap-3">
        <Button variant="primary" onClick={onStay}>
          {stay}
        </Button>
        <Button variant="ghost" className="text-danger" onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </Dialog>
  );
}
