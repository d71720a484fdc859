/** Bytes in sequence, with whole numbers of 7 bits a byte (LEB128 varints). */

export class ByteWriter {
  private buffer: Uint8Array;
  private length = 0;

  constructor(expectedBytes: number) {
    this.buffer = new Uint8Array(expectedBytes);
  }

  putByte(byte: number): void {
    if (this.length === this.buffer.length) {
      const larger = new Uint8Array(this.buffer.length * 2 + 16);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer[this.length++] = byte;
  }

  /** Takes whole numbers from 0 to 2^32 - 1. */
  putVarint(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.putByte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.putByte(rest);
  }

  finish(): Uint8Array {
    return this.buffer.slice(0, this.length);
  }
}

/** Reads untrusted bytes; it throws the caller's own error. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private readonly createError: (message: string) => Error;
  private offset = 0;

  constructor(bytes: Uint8Array, createError: (message: string) => Error) {
    this.bytes = bytes;
    this.createError = createError;
  }

  takeByte(): number {
    const byte = this.bytes[this.offset++];
    if (byte === undefined) throw this.createError("The bytes end too early");
    return byte;
  }

  /** Reads at most five bytes; `limit` must be below 2^32. */
  takeVarint(limit: number): number {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 28; scale *= 2 ** 7) {
      const byte = this.takeByte();
      value += (byte & 0x7f) * scale;
      if (byte > 0x7f) continue;
      if (value > limit) break;
      return value;
    }
    throw this.createError("A number out of range");
  }

  isAtEnd(): boolean {
    return this.offset === this.bytes.length;
  }
}
