import type { Statement } from './query.ts';

/** Runs one statement and returns its rows. */
export type Run = <Row>(statement: Statement<Row>) => Promise<Row[]>;

/** A connection in the words of pg-boss: an address, or what runs its statements. */
export type QueueConnection =
  | { readonly backend: 'postgres'; readonly connectionString: string; readonly max: number; readonly options: string }
  | {
      readonly backend: 'pglite';
      readonly db: {
        executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
        /** What a session of the queue begins with. */
        setSessionStatements(statements: string[]): Promise<void>;
      };
    };

/** A copy of the database that follows it, and may be behind it or gone. */
export interface ReadReplica {
  /** How many statements it answered, and for how many it was behind or failed. */
  readonly count: { readonly answered: number; readonly behind: number; readonly failed: number };
  /**
   * One statement on one moment of the copy, which holds the tenant's catalogue at `catalogue` or newer. Undefined, never a throw, when
   * the copy is older, does not answer or refuses: then the database itself is asked.
   */
  readAt<Row>(tenantId: string, catalogue: number, statement: Statement<Row>): Promise<Row[] | undefined>;
  close(): Promise<void>;
}

/**
 * One PostgreSQL, embedded or served. Everything a tenant's request does goes through `read` and `write`, which see only
 * that tenant's rows; `platform…` sees every tenant and is for administration alone.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** One statement in a read-only transaction, in one round trip. */
  read<Row>(tenantId: string, statement: Statement<Row>): Promise<Row[]>;
  /** A transaction. Rolled back when `work` throws or answers a refusal; run again when it lost a race for a lock. */
  write<T>(tenantId: string, work: (run: Run) => Promise<T>): Promise<T>;
  platformRead<Row>(statement: Statement<Row>): Promise<Row[]>;
  platformWrite<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** As the owner of the tables: migrations only. */
  asOwner<T>(work: (script: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>) => Promise<T>): Promise<T>;
  /** How the queue of jobs reaches its own schema, as the owner. */
  readonly queue: QueueConnection;
  /** A copy that may answer what the catalogue alone decides. */
  readonly replica?: ReadReplica;
  /** Answers, or throws when the database does not. */
  ping(): Promise<void>;
  /** Grows with every write when no other process can write, so that what was read stays known; undefined otherwise. */
  readonly epoch: number | undefined;
  close(): Promise<void>;
}

/** The database refused a statement; `state` is its SQLSTATE. */
export class StatementRefused extends Error {
  readonly state: string;
  readonly constraint: string | undefined;
  constructor(message: string, state: string, constraint: string | undefined) {
    super(message);
    this.state = state;
    this.constraint = constraint;
  }
}

/** The database cannot be reached or did not answer in time. */
export class DatabaseUnavailable extends Error {}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof StatementRefused && error.state === '23505' && error.constraint === constraint;
}

const TENANT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The opening of a tenant's transaction. The id goes into the text (one message less), so its shape is checked here. */
export function openingOf(tenantId: string, mode: 'read only' | 'read write' | 'isolation level repeatable read, read only', role = ''): string {
  if (!TENANT_ID.test(tenantId)) throw new Error('Not a tenant id');
  return `begin ${mode};${role}set local app.tenant_id = '${tenantId}'`;
}

/** What was written is only kept when the work did not refuse. */
export function isRefusal(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;
}

const LOST_A_RACE = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 4;

export async function retryingRaces<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === MOST_ATTEMPTS || !(error instanceof StatementRefused) || !LOST_A_RACE.has(error.state)) throw error;
    }
  }
}
