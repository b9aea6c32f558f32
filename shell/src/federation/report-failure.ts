import type { Registry, RemoteRelease } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { TimeoutError } from './in-time.ts';

type Named = Pick<RemoteRelease, 'name' | 'version'>;

/** A page's first openings are sent together. Reports of a younger document do not count at the server. */
const TOLD_AFTER_MS = 3000;
const keyOf = ({ name, version }: Named) => `${name} ${version}`;

interface PageId {
  readonly id: string;
  readonly names: (release: Named) => boolean;
}

/** The ids the server gave, the document's first: only reports under that one count. A page without one (a replay) reports nothing. */
let ids: readonly PageId[] = [];
const failed = new Set<string>();
const ways = new Set<string>();
const opened = new Set<string>();
let untold: Named[] = [];

/** Reports releases of a registry under its `page`, unless the document's own id names them, too. */
export function reportAs({ page, remotes }: Pick<Registry, 'page' | 'remotes'>): void {
  const versions = new Set(remotes.flatMap((entry) => [entry, ...(entry.fallback ? [entry.fallback] : [])]).map(keyOf));
  const next = page === undefined ? [] : [{ id: page, names: (release: Named) => versions.has(keyOf(release)) }];
  ids = [...ids.slice(0, 1), ...next];
}

const pageOf = (release: Named): string | undefined => (ids.find(({ names }) => names(release)) ?? ids.at(-1))?.id;

/** Tells the console, and the registry, which counts the failures of each release; once a page for each way of failing. */
export function reportFailure(release: RemoteRelease, stage: 'load' | 'mount' | 'render', cause: unknown): void {
  const way = cause instanceof TimeoutError ? 'timeout' : stage;
  const key = keyOf(release);
  failed.add(key);
  if (ways.has(`${key} ${way}`)) return;
  ways.add(`${key} ${way}`);
  // Its cause is known and answered: no uncaught error of the page.
  console.warn(`${key} ${way}`, cause);
  const page = pageOf(release);
  if (page === undefined) return;
  const message = String(cause instanceof Error ? cause.message : cause).slice(0, 1000);
  const { name, version } = release;
  const body = { page, name, version, stage: way, message, opened: opened.has(key) } as const;
  later(() => void call('POST /federation/failure', { body, keepalive: true }));
}

/** A release has drawn in this page: the registry counts in how many it does, so that failures have a rate. One that has failed here before is counted already. */
export function reportOpened({ name, version }: RemoteRelease): void {
  const key = keyOf({ name, version });
  if (ids.length === 0 || failed.has(key) || opened.has(key)) return;
  opened.add(key);
  untold.push({ name, version });
  if (untold.length === 1) setTimeout(tell, TOLD_AFTER_MS);
}

function tell(): void {
  const releases = untold;
  untold = [];
  for (const { id: page } of ids) {
    const own = releases.filter((release) => pageOf(release) === page);
    if (own.length > 0) void call('POST /federation/opened', { body: { page, releases: own }, keepalive: true });
  }
}

/** Calls that wait until the document is old enough to be believed. */
const waiting = new Set<() => void>();
function later(send: () => void): void {
  const wait = TOLD_AFTER_MS - performance.now();
  if (wait <= 0) {
    send();
    return;
  }
  waiting.add(send);
  setTimeout(() => {
    if (waiting.delete(send)) send();
  }, wait);
}
addEventListener('pagehide', () => {
  for (const send of waiting) send();
  waiting.clear();
  tell();
});
