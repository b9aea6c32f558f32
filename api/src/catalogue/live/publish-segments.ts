import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { encryptSegment } from '../../platform/ingest/media-key.ts';
import { playlistName } from '../../platform/live/live-arguments.ts';
import { type LiveSegment, masterOf, playlistOf, renditionName, segmentsOf } from '../../platform/live/playlists.ts';
import { mediaTypeOf } from '../../platform/storage/media-types.ts';
import type { Storage } from '../../platform/storage/storage.ts';

interface Place {
  readonly storage: Storage;
  /** Folder in the storage. */
  readonly folder: string;
  /** Folder of this machine that ffmpeg writes to. */
  readonly workFolder: string;
  readonly heights: readonly number[];
  /** Key of 16 bytes that segments are encrypted with. */
  readonly key?: Uint8Array | undefined;
}

const failed = (key: string, cause: unknown) => new Error(`${key} could not be kept`, { cause });

/** Segments of a broadcast in the storage, and the playlists that name them. */
export class Publishing {
  private readonly place: Place;
  private readonly known = new Map<number, LiveSegment[]>();
  private readonly inits = new Set<string>();

  private constructor(place: Place) {
    this.place = place;
  }

  /** Takes up what another worker has published before. */
  static async open(place: Place): Promise<Publishing> {
    const publishing = new Publishing(place);
    for (const height of place.heights) {
      const before = await place.storage.get(`${place.folder}/${renditionName(height)}`);
      if (!before.ok && before.error.code !== 'missing') throw new Error('a playlist cannot be read', { cause: before.error.cause });
      const segments = before.ok ? segmentsOf(await text(before.value.stream)) : [];
      publishing.known.set(height, [...segments]);
      for (const { init } of segments) publishing.inits.add(init);
    }
    return publishing;
  }

  /** Segments of the largest rendition. */
  get segments(): readonly LiveSegment[] {
    return this.known.get(this.place.heights[0] ?? 0) ?? [];
  }

  get key(): Uint8Array | undefined {
    return this.place.key;
  }

  get seconds(): number {
    return this.segments.reduce((sum, one) => sum + one.seconds, 0);
  }

  private async putText(name: string, words: string): Promise<void> {
    const key = `${this.place.folder}/${name}`;
    const stored = await this.place.storage.put(key, Readable.from([Buffer.from(words)]), { mediaType: mediaTypeOf(key) });
    if (!stored.ok) throw failed(key, stored.error.cause);
  }

  private async putSegment(name: string, sequence: number): Promise<number> {
    const path = join(this.place.workFolder, name);
    if (!this.place.key) return this.putFile(name, path);
    const encrypted = `${path}.encrypted`;
    await writeFile(encrypted, encryptSegment(this.place.key, sequence, await readFile(path)));
    try {
      return await this.putFile(name, encrypted);
    } finally {
      await rm(encrypted, { force: true });
    }
  }

  private async putFile(name: string, path = join(this.place.workFolder, name)): Promise<number> {
    const key = `${this.place.folder}/${name}`;
    const { size } = await stat(path);
    const stored = await this.place.storage.putFile(key, path, { mediaType: mediaTypeOf(key) });
    if (!stored.ok) throw failed(key, stored.error.cause);
    return size;
  }

  private async publishRendition(height: number, session: string): Promise<number> {
    const playlist = await readFile(join(this.place.workFolder, playlistName(height, session)), 'utf8').catch(() => '');
    const known = this.known.get(height) ?? [];
    const names = new Set(known.map(({ file }) => file));
    const more = segmentsOf(playlist).filter(({ file }) => !names.has(file));
    if (more.length === 0) return 0;
    let bytes = 0;
    for (const segment of more) {
      if (!this.inits.has(segment.init)) bytes += await this.putFile(segment.init);
      this.inits.add(segment.init);
      bytes += await this.putSegment(segment.file, known.length);
      known.push(segment);
    }
    this.known.set(height, known);
    return bytes;
  }

  /** Publishes what ffmpeg has finished since. Returns its bytes; 0 where there is nothing new. */
  async publish(session: string): Promise<number> {
    const isFirst = this.segments.length === 0;
    let bytes = 0;
    for (const height of this.place.heights) bytes += await this.publishRendition(height, session);
    if (bytes === 0) return 0;
    await this.putPlaylists(false);
    if (isFirst) await this.putText('master.m3u8', masterOf(this.place.heights));
    return bytes;
  }

  private async putPlaylists(isOver: boolean): Promise<void> {
    for (const height of this.place.heights)
      await this.putText(renditionName(height), playlistOf(this.known.get(height) ?? [], { isOver, isEncrypted: this.place.key !== undefined }));
  }

  /** Says to players that nothing more comes. */
  end(): Promise<void> {
    return this.putPlaylists(true);
  }
}
