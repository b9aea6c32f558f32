import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A build of a shell that writes what it is given. */
export function buildTestShell(dist: string): void {
  mkdirSync(join(dist, 'shell', 'test'), { recursive: true });
  writeFileSync(join(dist, 'shell', 'current.json'), '{"version":"test"}');
  writeFileSync(join(dist, 'shell', 'test', 'release.json'), '{"entry":[],"integrity":{}}');
  const source = 'export const renderDocument = (input) => JSON.stringify(input);export const pageAt = (_, pattern) => ({ pattern, params: {} });';
  writeFileSync(join(dist, 'shell', 'test', 'document.mjs'), source);
}
