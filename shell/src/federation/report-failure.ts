import type { RemoteRelease } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { TimeoutError } from './in-time.ts';

type Named = Pick<RemoteRelease, 'name' | 'version'>;

/** What a page opens in its first moments is told together. */
const TOLD_AFTER_MS = 3000;
const keyOf = ({ name, version }: Named) => `${name} ${version}`;

/** Named by the server: which page reports, and what it is composed of. A page without one (a replay) reports nothing. */
let page: string | undefined;
const failed = new Set<string>();
const ways = new Set<string>();
const opened = new Set<string>();
let untold: Named[] = [];

/** From now on the page reports under this id: `page` of the registry it goes by. */
export function reportAs(id: string | undefined): void {
  page = id;
}

/** Tells the console, and the registry, which counts the failures of each release; once a page for each way of failing. */
export function reportFailure(release: RemoteRelease, stage: 'load' | 'mount' | 'render', cause: unknown): void {
  const way = cause instanceof TimeoutError ? 'timeout' : stage;
  const key = keyOf(release);
  failed.add(key);
  if (ways.has(`${key} ${way}`)) return;
  ways.add(`${key} ${way}`);
  // Its cause is known and answered: no uncaught error of the page.
  console.warn(`${key} ${way}`, cause);
  if (page === undefined) return;
  const message = String(cause instanceof Error ? cause.message : cause).slice(0, 1000);
  const { name, version } = release;
  void call('POST /federation/failure', { body: { page, name, version, stage: way, message, opened: opened.has(key) }, keepalive: true });
}

/** A release has drawn in this page: the registry counts in how many it does, so that failures have a rate. One that has failed here before is counted already. */
export function reportOpened({ name, version }: RemoteRelease): void {
  const key = keyOf({ name, version });
  if (page === undefined || failed.has(key) || opened.has(key)) return;
  opened.add(key);
  untold.push({ name, version });
  if (untold.length === 1) setTimeout(tell, TOLD_AFTER_MS);
}

function tell(): void {
  const releases = untold;
  untold = [];
  if (page !== undefined && releases.length > 0) void call('POST /federation/opened', { body: { page, releases }, keepalive: true });
}
addEventListener('pagehide', tell);
