import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const echo =
  'export const renderDocument = (input) => JSON.stringify(input);export const pageAt = (_, pattern) => ({ pattern, params: {}, page: { path: pattern } });';

/** What a release says of a server build. */
export const serverOf = (code: string) => ({ file: 'server.cjs', digest: `sha384-${createHash('sha384').update(code).digest('base64')}` });

interface TestShell {
  readonly document?: string;
  readonly provides?: { react: string; shared: string };
  /** The build first screens are drawn by. */
  readonly server?: string;
}

/** A build of a shell whose document is this module; without one it writes what it is given. */
export function buildTestShell(dist: string, { document = echo, provides, server }: TestShell = {}): void {
  mkdirSync(join(dist, 'shell', 'test'), { recursive: true });
  mkdirSync(join(dist, 'remotes'), { recursive: true });
  writeFileSync(join(dist, 'shell', 'current.json'), '{"version":"test"}');
  writeFileSync(
    join(dist, 'shell', 'test', 'release.json'),
    JSON.stringify({ entry: [], integrity: {}, provides, ...(server !== undefined && { server: serverOf(server) }) }),
  );
  writeFileSync(join(dist, 'shell', 'test', 'document.mjs'), document);
  if (server !== undefined) writeFileSync(join(dist, 'shell', 'test', 'server.cjs'), server);
}
