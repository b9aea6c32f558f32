import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql as raw, type CompiledQuery, type RawBuilder } from 'kysely';
import type { DB } from './tables.ts';

/** Text and parameters of one SQL statement; `Row` is the type of its rows. */
export interface Statement<Row = unknown> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Name of the prepared statement, once per connection; a name always has the same text. */
  readonly name?: string;
  /** Never set: carries the row's type. */
  readonly row?: Row;
}

/** Builds SQL without running it; statements run through a context. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

export function statement<Row>(query: Compilable<Row>): Statement<Row> {
  const { sql, parameters } = query.compile();
  return { sql, parameters };
}

let follower: ((sql: string) => void) | undefined;
/** Passes the text of every raw statement to a listener: the check of SQL against the schema. */
export function followStatements(listener: (sql: string) => void): void {
  follower = listener;
}

export function rawStatement<Row>(raw: RawBuilder<Row>): Statement<Row> {
  const { sql, parameters } = raw.compile(build);
  follower?.(sql);
  return { sql, parameters };
}

/**
 * Ending of an insert whose rows come from no table. A distributed engine (Citus) would otherwise copy them into a shard, which row-level
 * security refuses.
 */
export const rowByRow = raw`returning 1`;

const nameBySql = new Map<string, string>();
/** Highest number of named statements, because every connection keeps every prepared statement. */
const MAX_NAMED_STATEMENTS = 300;

/** Names a hot statement whose text has few variants, so that the database plans it once per connection. */
export function named<Row>(query: Statement<Row>): Statement<Row> {
  const known = nameBySql.get(query.sql);
  if (known) return { ...query, name: known };
  if (nameBySql.size >= MAX_NAMED_STATEMENTS) return query;
  const name = `q${nameBySql.size + 1}`;
  nameBySql.set(query.sql, name);
  return { ...query, name };
}
