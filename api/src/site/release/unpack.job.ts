import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { answered, type Read, tooMuch, Unreadable } from '../../platform/sheets/bounds.ts';
import { isAllowedPart } from './part-types.ts';

const MAX_FILES = 3000;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_DECLARATION_BYTES = 1024 * 1024;
const DECLARATION = 'release.json';
/** File names of a build, which has no folders. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

export interface ReleasePart {
  readonly name: string;
  readonly bytes: number;
  readonly digest: string;
}
export interface Unpacked {
  /** Unvalidated content of release.json. */
  readonly declared: unknown;
  readonly parts: readonly ReleasePart[];
}

const notAllowed = (fileName: string) =>
  `${fileName} is of a type no release may hold. Scripts, styles, fonts, JSON, plain text, MP4, WebM and raster images are allowed: leave the file out, or put an SVG into a script or style.`;

function check({ fileName, uncompressedSize, ...entry }: Entry, seen: Pick<ReadonlyMap<string, unknown>, 'has'>): void {
  if (!NAME.test(fileName)) throw new Unreadable('unreadable', 'The release holds a folder, or a name that no build has.');
  if (!isAllowedPart(fileName)) throw new Unreadable('unreadable', notAllowed(fileName));
  if (seen.has(fileName)) throw new Unreadable('unreadable', `The release holds ${fileName} twice.`);
  if (entry.generalPurposeBitFlag & 1) throw new Unreadable('protected', 'The release is encrypted.');
  const most = fileName === DECLARATION ? MAX_DECLARATION_BYTES : MAX_FILE_BYTES;
  if (uncompressedSize > most) throw tooMuch(`bytes in ${fileName}`, most);
}

/** Unpacks one file; yauzl rejects a file longer than declared. */
async function unpack(zip: ZipFile, entry: Entry, into: string): Promise<{ part: ReleasePart; text: string }> {
  const hash = createHash('sha384');
  const isDeclaration = entry.fileName === DECLARATION;
  const declared: Buffer[] = [];
  await pipeline(
    await zip.openReadStreamPromise(entry),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        if (isDeclaration) declared.push(chunk);
        yield chunk;
      }
    },
    createWriteStream(join(into, entry.fileName), { flags: 'wx' }),
  );
  const part = { name: entry.fileName, bytes: entry.uncompressedSize, digest: `sha384-${hash.digest('base64')}` };
  return { part, text: Buffer.concat(declared).toString('utf8') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Unreadable('unreadable', 'The release.json of the release is no JSON.');
  }
}

export function run({ path, into }: { readonly path: string; readonly into: string }): Promise<Read<Unpacked>> {
  return answered(async () => {
    await mkdir(into);
    const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
    // The declared count refuses early; the real content is counted as well.
    if (zip.entryCount > MAX_FILES) throw tooMuch('files', MAX_FILES);
    const parts = new Map<string, ReleasePart>();
    let declared: string | undefined;
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      check(entry, parts);
      bytes += entry.uncompressedSize;
      if (parts.size >= MAX_FILES) throw tooMuch('files', MAX_FILES);
      if (bytes > MAX_UNPACKED_BYTES) throw tooMuch('bytes when unpacked', MAX_UNPACKED_BYTES);
      const { part, text } = await unpack(zip, entry, into);
      parts.set(part.name, part);
      if (part.name === DECLARATION) declared = text;
    }
    if (declared === undefined) throw new Unreadable('unreadable', 'The release holds no release.json.');
    return { declared: parsed(declared), parts: [...parts.values()] };
  });
}
