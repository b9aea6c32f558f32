import { appendFileSync, mkdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A statement as it was written: where, and its text. */
export interface Recorded {
  /** `api/src/…/x.repository.ts:12:5`, the place of the call. */
  readonly site: string;
  readonly sql: string;
}

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** The place outside of `query.ts` that asked. */
function siteOf(stack: string): string | undefined {
  const line = stack.split('\n').find((one) => one.includes('/api/src/') && !one.includes('/platform/query.ts:') && !one.includes('/testing/sql/'));
  const from = line?.indexOf(root) ?? -1;
  return from < 0
    ? undefined
    : line
        ?.slice(from + root.length + 1)
        .replace(')', '')
        .split(sep)
        .join('/');
}

/** Writes down what goes by, each once, a line of JSON each: a process of tests may be ended at any time. */
export function recordStatements(folder: string): (sql: string) => void {
  const seen = new Set<string>();
  const file = join(folder, `${String(process.pid)}.jsonl`);
  mkdirSync(folder, { recursive: true });
  Error.stackTraceLimit = 30;
  return (sql) => {
    const site = siteOf(new Error().stack ?? '');
    if (!site || seen.has(`${site} ${sql}`)) return;
    seen.add(`${site} ${sql}`);
    appendFileSync(file, `${JSON.stringify({ site, sql } satisfies Recorded)}\n`);
  };
}
