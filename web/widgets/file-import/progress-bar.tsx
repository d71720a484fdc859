type ProgressBarProps = {
  readonly label: string;
  /** From 0 to 1; null while nobody knows. */
  readonly value: number | null;
};

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      {...(value !== null && { value })}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-mer [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-mer [&::-webkit-progress-value]:transition-[inline-size]"
    />
  );
}
