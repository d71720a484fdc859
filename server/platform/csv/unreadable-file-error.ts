/** Thrown where the file itself cannot be read, or not further; the message is a French sentence. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
  /** 0 when no line could be read. */
  readonly line: number;

  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}
