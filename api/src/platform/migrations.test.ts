import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const names = readdirSync(join(__dirname, '..', '..', 'migrations')).sort();
/** The last that was counted; every later one is named by the second it was begun in, so that two branches do not meet. */
const LAST_COUNTED = 73;

test('a migration is named by the time it was begun', () => {
  const strange = names.filter((name) => {
    const version = /^(\d{3}|20\d{12})\.do\.[a-z][a-z0-9-]{2,60}\.sql$/.exec(name)?.[1];
    return version === undefined || (version.length === 3 && Number(version) > LAST_COUNTED);
  });
  expect(strange).toEqual([]);
});

test('no two migrations share a version', () => {
  const versions = names.map((name) => name.split('.')[0]);
  expect(versions.filter((version, at) => versions.indexOf(version) !== at)).toEqual([]);
});
