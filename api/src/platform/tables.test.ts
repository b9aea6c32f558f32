/**
 * @engine both
 * @undistributed
 */
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

test('the types of the tables are those of the migrated schema: `npm run tables` writes them anew', async () => {
  expect(await marquee.typesOfTables()).toBe(readFileSync(join(__dirname, 'tables.ts'), 'utf8'));
});
