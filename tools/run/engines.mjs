import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract, parse } from 'jest-docblock';
import { root } from './command.mjs';

const ENGINES = [undefined, 'pglite', 'both'];

/**
 * Lists the API's test files by the docblock each begins with:
 * - `@engine pglite`: independent of the database; runs once, on PGlite.
 * - `@engine both`: tests something that differs between PGlite and PostgreSQL.
 * - none: runs on PostgreSQL where there is one, else on PGlite.
 * - `@undistributed`: needs tables that are not distributed, so it does not run on Citus.
 * @returns {{ path: string, engine?: 'pglite' | 'both', isUndistributed: boolean }[]}
 */
export function apiTestFiles(folder = join(root, 'api/src')) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.test.ts'));
  return names.sort().map((name) => {
    const path = join(folder, name);
    const { engine, undistributed } = parse(extract(readFileSync(path, 'utf8')));
    if (!ENGINES.includes(engine)) throw new Error(`${path}: @engine is ${JSON.stringify(engine)}; it can be 'pglite' or 'both'.`);
    return { path, engine, isUndistributed: undistributed !== undefined };
  });
}
