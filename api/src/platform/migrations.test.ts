/** @engine both */
import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from './statements.ts';

const names = readdirSync(join(__dirname, '..', '..', 'migrations')).sort();
/** Last numbered migration. Later ones are named by the second they were begun in, so that two branches do not collide. */
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

/** First migration after which tables may be distributed over a cluster. */
const FIRST_SPREAD = 20261123121000;
/** Statements a cluster rejects once its tables are distributed, with the alternatives. */
const NOT_SPREAD: readonly (readonly [RegExp, string])[] = [
  [
    /^alter table\b[^]*\badd column\b[^,]*\b(?:check|references|unique|primary key)\b/,
    'a column is added without its check or key, which follows as a constraint',
  ],
  [/^alter table (?=[^]*\badd (?:constraint|foreign key|check)\b)[^]*,\s*(?:add|alter|drop)\b/, 'a constraint is added by a statement of its own'],
  [/^create table\b[^]*\breferences (?!(?:tenant|module_release|discount)\b)/, 'a table is spread before it gets a key to another that is'],
  [/\bon delete set null\b/, 'a trigger forgets: forget_references'],
  [/^grant \w+ \(/, 'a right is granted to a whole table'],
  [/^set (?:local )?role\b/, 'the owner of the database sees every row'],
];

test('a migration runs on a cluster with distributed tables', () => {
  const faults = names
    .filter((name) => Number(name.split('.')[0]) > FIRST_SPREAD)
    .flatMap((name) =>
      statementsOf(readFileSync(join(__dirname, '..', '..', 'migrations', name), 'utf8')).map((text) => [name, text.replace(/^(?:--.*\n)+/g, '')] as const),
    )
    .flatMap(([name, text]) => NOT_SPREAD.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${name}: ${instead}`));
  expect(faults).toEqual([]);
});

test('no key sets a column to null, which a cluster cannot', async () => {
  const { rows } = await marquee.database.asOwner((script) =>
    script(`select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'n'`),
  );
  expect(rows).toEqual([]);
});

test('a script splits into statements, ignoring semicolons in quotes and comments', () => {
  const script = `-- first; remark
select ';', "a;b" /* ; */ from t; ;
do $body$ begin perform 1; end $body$;
-- last; remark
`;
  expect(statementsOf(script)).toEqual([`-- first; remark\nselect ';', "a;b" /* ; */ from t`, 'do $body$ begin perform 1; end $body$']);
});
