import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const source = join(import.meta.dirname, '..');
const isDomain = (folder: string) => readdirSync(join(source, folder)).includes('README.md');
const domains = readdirSync(source, { withFileTypes: true }).flatMap((one) => (one.isDirectory() && isDomain(one.name) ? [one.name] : []));
const tablesOf = (domain: string) => (/^Tables: (.*)$/m.exec(readFileSync(join(source, domain, 'README.md'), 'utf8'))?.[1] ?? '').split(', ');

test('every table is owned by one domain, which its README says', () => {
  const owned = domains.flatMap(tablesOf).sort();
  const schema = readFileSync(join(source, 'platform/tables.ts'), 'utf8');
  const all = [...(/export interface DB \{([^}]*)\}/.exec(schema)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).sort();
  expect(all.length).toBeGreaterThan(80);
  expect(owned).toEqual(all);
});
