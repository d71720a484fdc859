import { type ReactNode, useRef } from "react";
import { Button, type ButtonVariant } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useFileDrop } from "./use-file-drop.ts";

type FileDropProps = {
  readonly label: string;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly action: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant;
  readonly busy?: boolean;
  readonly isTall?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

export function FileDrop(props: FileDropProps) {
  const {
    label,
    accept,
    isMultiple = false,
    action,
    icon,
    variant,
    busy,
    isTall = false,
    onFiles,
    children,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles([...files]);
    if (input.current) input.current.value = "";
  };
  const { isOver, listeners } = useFileDrop(take);
  return (
    <div
      {...listeners}
      className={classNames(
        "flex flex-col items-center gap-3 rounded-card border-[1.5px] border-dashed px-4 py-6 text-center transition-colors",
        isTall && "justify-center py-10 md:min-h-72 short:min-h-0 short:py-6",
        isOver ? "border-mer bg-mer/8" : "border-ink-2/60 bg-bg",
      )}
    >
      <div className="text-small text-ink-2 text-pretty">{children}</div>
      <Button
        {...(variant && { variant })}
        {...(busy !== undefined && { busy })}
        icon={icon}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => take(event.target.files)}
        className="sr-only"
      />
    </div>
  );
}
