import { expect, test } from '@jest/globals';
import { rightsOf } from '@marquee/api/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

test.each(['en', 'ar'])('whatever a right is about has a name (%s)', (locale) => {
  const texts = JSON.parse(readFileSync(join(__dirname, '../../../text', `${locale}.json`), 'utf8')) as Record<string, string>;
  const subjects = new Set(Object.values(rightsOf).flatMap((rights) => rights.map((right) => right.split(':')[0] ?? '')));
  expect([...subjects].filter((subject) => !(`right.${subject}` in texts))).toEqual([]);
});
