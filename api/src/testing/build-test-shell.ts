import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const echo =
  'export const renderDocument = (input) => JSON.stringify(input);export const pageAt = (_, pattern) => ({ pattern, params: {}, page: { path: pattern } });';

/** A build of a shell whose document is this module; without one it writes what it is given. */
export function buildTestShell(dist: string, { document = echo, provides }: { document?: string; provides?: { react: string; shared: string } } = {}): void {
  mkdirSync(join(dist, 'shell', 'test'), { recursive: true });
  mkdirSync(join(dist, 'remotes'), { recursive: true });
  writeFileSync(join(dist, 'shell', 'current.json'), '{"version":"test"}');
  writeFileSync(join(dist, 'shell', 'test', 'release.json'), JSON.stringify({ entry: [], integrity: {}, provides }));
  writeFileSync(join(dist, 'shell', 'test', 'document.mjs'), document);
}
