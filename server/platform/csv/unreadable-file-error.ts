/** Thrown where the file itself cannot be read, or not further; the message is a French sentence. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
  /** The line that could not be read, or 0 when nothing could. */
  readonly line: number;

  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}
