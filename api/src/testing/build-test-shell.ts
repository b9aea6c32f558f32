import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const echo =
  'export const renderDocument = (input) => JSON.stringify(input);export const pageAt = (_, pattern) => ({ pattern, params: {}, page: { path: pattern } });';

export const serverOf = (code: string) => ({ file: 'server.cjs', digest: `sha384-${createHash('sha384').update(code).digest('base64')}` });

interface TestShell {
  readonly document?: string;
  readonly provides?: { react: string; shared: string };
  readonly server?: string;
}

/** Writes a shell build with this document module; the default module returns its input as JSON. */
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
