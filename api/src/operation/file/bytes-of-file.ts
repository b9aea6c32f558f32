import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const WINDOW_BYTES = 64 * 1024;

/** Reads a file by position, a window at a time: pictures may be larger than memory. */
export class BytesOfFile {
  readonly length: number;
  private readonly handle: number;
  private window: Buffer = Buffer.alloc(0);
  private from = 0;

  constructor(path: string) {
    this.handle = openSync(path, 'r');
    this.length = fstatSync(this.handle).size;
  }

  /** Returns up to `length` bytes, fewer at the end of the file. */
  read(at: number, length: number): Buffer {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.length - at)));
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(this.handle, bytes, filled, bytes.length - filled, at + filled);
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  }

  private windowAt(at: number, length: number): Buffer {
    if (at < this.from || at + length > this.from + this.window.length) {
      this.window = this.read(at, Math.max(WINDOW_BYTES, length));
      this.from = at;
    }
    return this.window.subarray(at - this.from, at - this.from + length);
  }

  /** Returns a byte; -1 beyond the end. */
  byte(at: number): number {
    return at < 0 || at >= this.length ? -1 : (this.windowAt(at, 1)[0] ?? -1);
  }

  /** Returns an unsigned number of `size` bytes, the most significant first; -1 beyond the end. */
  number(at: number, size: number): number {
    if (size === 0) return 0;
    if (at < 0 || at + size > this.length) return -1;
    return this.windowAt(at, size).reduce((sum, byte) => sum * 256 + byte, 0);
  }

  numberLE(at: number, size: number): number {
    if (at < 0 || at + size > this.length) return -1;
    return [...this.windowAt(at, size)].reverse().reduce((sum, byte) => sum * 256 + byte, 0);
  }

  text(at: number, length: number): string {
    return at < 0 || at >= this.length ? '' : this.windowAt(at, Math.min(length, this.length - at)).toString('latin1');
  }

  close(): void {
    closeSync(this.handle);
  }
}
