import type { Statement } from './query.ts';

export type Run = <Row>(statement: Statement<Row>) => Promise<Row[]>;

/** Connection for pg-boss: an address, or an object that runs its statements. */
export type QueueConnection =
  | { readonly backend: 'postgres'; readonly connectionString: string; readonly max: number; readonly options: string }
  | {
      readonly backend: 'pglite';
      readonly db: {
        executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
        /** Sets the statements that every session of the queue starts with. */
        setSessionStatements(statements: string[]): Promise<void>;
      };
    };

export interface ReadReplica {
  /** Statements answered, and statements refused because the replica lagged or failed. */
  readonly count: { readonly answered: number; readonly behind: number; readonly failed: number };
  /**
   * Runs one statement on one snapshot that holds the tenant's catalogue at `catalogue` or newer. Returns undefined, never throws, when the
   * replica is older, unreachable or fails. The caller then reads from the primary.
   */
  readAt<Row>(tenantId: string, catalogue: number, statement: Statement<Row>): Promise<Row[] | undefined>;
  close(): Promise<void>;
}

/**
 * One PostgreSQL, embedded or served. Requests of a tenant use `read` and `write`, which see only that tenant's rows. `platform…` sees every
 * tenant and is for administration alone.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Runs one statement in a read-only transaction, in one round trip. */
  read<Row>(tenantId: string, statement: Statement<Row>): Promise<Row[]>;
  /** Runs a transaction. Rolls back when `work` throws or returns a refusal; retries after a lost race for a lock. */
  write<T>(tenantId: string, work: (run: Run) => Promise<T>): Promise<T>;
  platformRead<Row>(statement: Statement<Row>): Promise<Row[]>;
  platformWrite<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Runs as the owner of the tables; for migrations only. */
  asOwner<T>(work: (script: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>) => Promise<T>): Promise<T>;
  /** Connection of the job queue to its own schema, as the owner. */
  readonly queue: QueueConnection;
  /** Replica for reads that depend on the catalogue alone. */
  readonly replica?: ReadReplica;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Counter of writes, by which cached reads are validated; undefined where other processes can write. */
  readonly epoch: number | undefined;
  close(): Promise<void>;
}

/** Error of a statement the database rejected; `state` is its SQLSTATE. */
export class StatementRefused extends Error {
  readonly state: string;
  readonly constraint: string | undefined;
  constructor(message: string, state: string, constraint: string | undefined) {
    super(message);
    this.state = state;
    this.constraint = constraint;
  }
}

/** Error of a database that is unreachable or did not answer in time. */
export class DatabaseUnavailable extends Error {}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof StatementRefused && error.state === '23505' && error.constraint === constraint;
}

const TENANT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the statements that open a tenant's transaction. Checks the id, which is part of the text to save one message. */
export function openingOf(tenantId: string, mode: 'read only' | 'read write' | 'isolation level repeatable read, read only', role = ''): string {
  if (!TENANT_ID.test(tenantId)) throw new Error('Not a tenant id');
  return `begin ${mode};${role}set local app.tenant_id = '${tenantId}'`;
}

/** Returns whether the work refused; its transaction is then rolled back. */
export function isRefusal(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;
}

const LOST_A_RACE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;

export async function retryingRaces<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === MAX_ATTEMPTS || !(error instanceof StatementRefused) || !LOST_A_RACE.has(error.state)) throw error;
    }
  }
}
