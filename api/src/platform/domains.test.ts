/** @engine pglite */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const source = join(import.meta.dirname, '..');
const isDomain = (folder: string) => readdirSync(join(source, folder)).includes('README.md');
const domains = readdirSync(source, { withFileTypes: true }).flatMap((one) => (one.isDirectory() && isDomain(one.name) ? [one.name] : []));
const namedBy = (domain: string) => (/^Tables: (.*)$/m.exec(readFileSync(join(source, domain, 'README.md'), 'utf8'))?.[1] ?? '').split(', ');

/** Those of the resources it serves. */
const servedBy = (domain: string) =>
  readdirSync(join(source, domain), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(source, domain, path), 'utf8').matchAll(/\btable: '(\w+)',/g)].map(([, table = '']) => table));

test('every table is owned by one domain: the one whose README names it, or which serves it as a resource', () => {
  const owned = domains.flatMap((domain) => [...new Set([...namedBy(domain), ...servedBy(domain)])]).sort();
  const schema = readFileSync(join(source, 'platform/tables.ts'), 'utf8');
  const all = [...(/export interface DB \{([^}]*)\}/.exec(schema)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).sort();
  expect(all.length).toBeGreaterThan(80);
  expect(owned).toEqual(all);
});
