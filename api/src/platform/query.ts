import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql as raw, type CompiledQuery, type RawBuilder } from 'kysely';
import type { DB } from './tables.ts';

/** Text and parameters of one SQL statement; `Row` is what a row of its answer is. */
export interface Statement<Row = unknown> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Prepared once a connection under this name; the text must be a function of the name. */
  readonly name?: string;
  /** Never set: carries the row's type. */
  readonly row?: Row;
}

/** Builds SQL, never runs it: a statement goes to the database through a context. */
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
/** Has every raw statement's text told, where it is written: the check of SQL against the schema. */
export function followStatements(listener: (sql: string) => void): void {
  follower = listener;
}

export function rawStatement<Row>(raw: RawBuilder<Row>): Statement<Row> {
  const { sql, parameters } = raw.compile(build);
  follower?.(sql);
  return { sql, parameters };
}

/** Ends an insert of rows that come from no table: without it a distributed engine (Citus) copies them into a shard, which row-level security refuses. */
export const rowByRow = raw`returning 1`;

const nameBySql = new Map<string, string>();
/** Every connection keeps every prepared statement, so there is an end to them. */
const MOST_NAMED_STATEMENTS = 300;

/** For a hot statement whose text comes in few variants: the database plans it once a connection. */
export function named<Row>(query: Statement<Row>): Statement<Row> {
  const known = nameBySql.get(query.sql);
  if (known) return { ...query, name: known };
  if (nameBySql.size >= MOST_NAMED_STATEMENTS) return query;
  const name = `q${nameBySql.size + 1}`;
  nameBySql.set(query.sql, name);
  return { ...query, name };
}
