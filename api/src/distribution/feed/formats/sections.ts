import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Parts of a file that come one after another while its titles fill all of them at once. They wait on disk, so that memory holds none. */
export class Sections<Name extends string> {
  private readonly folder: string;
  private readonly streams: ReadonlyMap<Name, WriteStream>;

  private constructor(folder: string, names: readonly Name[]) {
    this.folder = folder;
    this.streams = new Map(names.map((name) => [name, createWriteStream(join(folder, name))]));
    // What fails is thrown where the section is read.
    for (const stream of this.streams.values()) stream.on('error', () => undefined);
  }

  static async open<Name extends string>(names: readonly Name[]): Promise<Sections<Name>> {
    return new Sections(await mkdtemp(join(tmpdir(), 'marquee-feed-')), names);
  }

  async add(name: Name, text: string): Promise<void> {
    const stream = this.streams.get(name);
    if (text !== '' && stream && !stream.write(text)) await once(stream, 'drain');
  }

  /** Reads a section back, once nothing is added to it any more. */
  async *read(name: Name): AsyncGenerator<string> {
    const stream = this.streams.get(name);
    if (!stream) return;
    stream.end();
    if (!stream.closed) await once(stream, 'close');
    if (stream.errored) throw stream.errored;
    yield* createReadStream(join(this.folder, name), 'utf8') as AsyncIterable<string>;
  }

  async close(): Promise<void> {
    for (const stream of this.streams.values()) stream.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }
}
