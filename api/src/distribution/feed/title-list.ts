import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { FeedGate, FeedListView } from '../../../contract/distribution/feed.ts';
import type { JudgedTitle } from './titles.service.ts';

/** A title in the list beside a file: with the hash of what the file says of it, or with what kept it out. */
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly hash: string | null;
  readonly stoppedBy: FeedGate | null;
  readonly message: string;
}
export type ListedTitle = Omit<Listed, 'hash'>;

const HASH_LENGTH = 22;

/** Returns the line of a title. */
export function lineOf({ title, verdict: { isIn, stoppedBy, gates } }: JudgedTitle): string {
  const hash = isIn ? createHash('sha256').update(JSON.stringify(title)).digest('base64url').slice(0, HASH_LENGTH) : null;
  const message = isIn ? '' : (gates.at(-1)?.message ?? '');
  return `${JSON.stringify({ id: title.id, name: title.name, hash, stoppedBy, message } satisfies Listed)}\n`;
}

async function* linesOf(stream: Readable): AsyncGenerator<Listed> {
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) yield JSON.parse(line) as Listed;
}

interface Hashed {
  readonly hash: string;
  readonly name: string;
}

async function readHashes(stream: Readable | undefined): Promise<Map<string, Hashed>> {
  const hashes = new Map<string, Hashed>();
  if (stream) for await (const { id, hash, name } of linesOf(stream)) if (hash !== null) hashes.set(id, { hash, name });
  return hashes;
}

interface Lists {
  readonly list: Readable;
  /** The list of the file before; undefined where there is none, or the view needs none. */
  readonly before: Readable | undefined;
}

/** Picks the titles of a list for a view of it: at most so many, and how many there are. */
export async function pickTitles({ list, before }: Lists, view: FeedListView, most: number): Promise<{ content: ListedTitle[]; total: number }> {
  const known = await readHashes(before);
  const content: ListedTitle[] = [];
  let total = 0;
  const take = ({ id, name, stoppedBy, message }: ListedTitle) => {
    total += 1;
    if (content.length < most) content.push({ id, name, stoppedBy, message });
  };
  for await (const one of linesOf(list)) {
    const was = known.get(one.id);
    if (one.hash === null) {
      if (view === 'LEFT_OUT') take(one);
      if (view === 'REMOVED' && was) take(one);
    } else if (view === 'IN' || (view === 'ADDED' && !was) || (view === 'CHANGED' && was !== undefined && was.hash !== one.hash)) take(one);
    known.delete(one.id);
  }
  // Titles the rules no longer choose are not in the list at all.
  if (view === 'REMOVED') for (const [id, { name }] of known) take({ id, name, stoppedBy: 'SELECTED', message: '' });
  return { content, total };
}
