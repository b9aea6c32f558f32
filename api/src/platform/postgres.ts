import type { Socket } from 'node:net';
import pg from 'pg';
import { type Database, DatabaseUnavailable, isRefusal, openingOf, retryingRaces, type Run, StatementRefused } from './database.ts';
import { constraintOf, onOneShard } from './one-shard.ts';
import type { Statement } from './query.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const CONNECT_WITHIN_MS = 3000;
const ANSWER_WITHIN_MS = 8000;
const QUEUE_CONNECTIONS = 3;
/** The queue is one machine's, also on a cluster (Citus): what it does to its own schema stays there. Other servers take no notice of these. */
const QUEUE_OPTIONS = '-c timezone=UTC -c citus.enable_ddl_propagation=off -c citus.propagate_set_commands=none';

type Role = 'marquee_app' | 'marquee_platform' | undefined;

export interface Patience {
  readonly connectMs: number;
  readonly answerMs: number;
}
const usualPatience: Patience = { connectMs: CONNECT_WITHIN_MS, answerMs: ANSWER_WITHIN_MS };

/** Connections in a role; without one, as the owner of the tables, whose statements may take as long as they need. */
export function poolAs(url: string, role: Role, max: number, onError: (error: Error) => void, patience = usualPatience): pg.Pool {
  const options = [role && `-c role=${role}`, '-c statement_timeout=10000', '-c idle_in_transaction_session_timeout=15000', '-c timezone=UTC'];
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    allowExitOnIdle: true,
    connectionTimeoutMillis: patience.connectMs,
    ...(role ? { query_timeout: patience.answerMs, options: options.filter(Boolean).join(' ') } : { options: '-c timezone=UTC' }),
  });
  // A connection that dies must not take the process with it: neither an idle one nor one checked out.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

function translated(error: unknown): Error {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    // Class 57 (shutting down, cancelled), 53 (out of resources) and 08 (connection) pass; the statement was not at fault.
    if (/^(57|53|08|25P03)/.test(state)) return new DatabaseUnavailable(error.message, { cause: error });
    return new StatementRefused(error.message, state, constraintOf(error));
  }
  return new DatabaseUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
}

/** Queues one statement on a connection. */
export async function send<Row>(client: pg.PoolClient, { sql, parameters, name }: Statement<Row>): Promise<Row[]> {
  const { rows } = await client.query<Row & pg.QueryResultRow>({ text: sql, values: [...parameters], ...(name && { name }) });
  return rows;
}

async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw translated(error);
  }
  let broken = false;
  try {
    return await use(client);
  } catch (error) {
    broken = error instanceof DatabaseUnavailable;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The socket of a connection, which the driver keeps but does not declare. */
function socketOf(client: pg.PoolClient): Pick<Socket, 'cork' | 'uncork'> {
  return (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream;
}

/** Queues opening, statements and commit without awaiting any: one round trip, and one write instead of three. `ask` queues all it has at once. */
export function inOneTrip<T>(pool: pg.Pool, opening: string, ask: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return withClient(pool, async (client) => {
    const socket = socketOf(client);
    socket.cork();
    const opened = client.query(opening);
    const answer = ask(client);
    const closed = client.query('commit');
    socket.uncork();
    const [begun, answered, ended] = await Promise.allSettled([opened, answer, closed]);
    if (begun.status === 'rejected') throw translated(begun.reason);
    if (answered.status === 'rejected') throw translated(answered.reason);
    if (ended.status === 'rejected') throw translated(ended.reason);
    return answered.value;
  });
}

function transaction<T>(pool: pg.Pool, opening: string, work: (run: Run) => Promise<T>): Promise<T> {
  const attempt = () =>
    withClient(pool, async (client) => {
      const guarded = async <Value>(answer: Promise<Value>): Promise<Value> => {
        try {
          return await answer;
        } catch (error) {
          throw translated(error);
        }
      };
      const socket = socketOf(client);
      // Opening goes with the first statement: one write and one round trip. Whatever the work waits for before that, it does not wait longer than this turn.
      socket.cork();
      const opened = guarded(client.query(opening));
      opened.catch(() => undefined);
      setImmediate(() => {
        socket.uncork();
      });
      let outcome: T;
      try {
        outcome = await work((query) => guarded(send(client, query)));
        await opened;
      } catch (error) {
        const cause: unknown = await opened.then(
          () => error,
          (refused: unknown) => refused,
        );
        await client.query('rollback').catch(() => undefined);
        throw cause;
      }
      await guarded(client.query(isRefusal(outcome) ? 'rollback' : 'commit'));
      return outcome;
    });
  return retryingRaces(attempt);
}

export interface PostgresOptions {
  readonly connections?: number;
  readonly patience?: Patience;
  readonly onError: (error: Error) => void;
}

/** PostgreSQL 15 or newer; connects when first asked, so a server that is down is met by requests, not by the start. */
export function openPostgres(url: string, options: PostgresOptions): Database {
  const { patience = usualPatience } = options;
  const app = poolAs(url, 'marquee_app', options.connections ?? 10, options.onError, patience);
  const platform = poolAs(url, 'marquee_platform', 3, options.onError, patience);
  const platformRun: Run = (query) =>
    withClient(platform, async (client) => {
      try {
        return await send(client, query);
      } catch (error) {
        throw translated(error);
      }
    });
  let asked: Promise<boolean> | undefined;
  /** Whether the tables are spread over a Citus cluster; asked once. */
  const isDistributed = () =>
    (asked ??= platformRun<{ known: boolean }>({ sql: `select exists (select from pg_extension where extname = 'citus') as known`, parameters: [] })
      .then(([row]) => row?.known === true)
      .catch((error: unknown) => {
        asked = undefined;
        throw error;
      }));
  return {
    engine: 'postgres',
    epoch: undefined,
    async read(tenantId, query) {
      const sent = (await isDistributed()) ? onOneShard(query, tenantId) : query;
      return inOneTrip(app, openingOf(tenantId, 'read only'), (client) => send(client, sent));
    },
    async write(tenantId, work) {
      const isSpread = await isDistributed();
      return transaction(app, openingOf(tenantId, 'read write'), (run) => work(isSpread ? (query) => run(onOneShard(query, tenantId)) : run));
    },
    platformRead: platformRun,
    platformWrite: (work) => transaction(platform, 'begin', work),
    async asOwner(work) {
      const owner = poolAs(url, undefined, 1, options.onError);
      try {
        return await withClient(owner, (client) =>
          work(async (sql) => {
            const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
            return { rows: Array.isArray(answer) ? [] : (answer.rows as Record<string, unknown>[]) };
          }),
        );
      } finally {
        await owner.end();
      }
    },
    queue: { backend: 'postgres', connectionString: url, max: QUEUE_CONNECTIONS, options: QUEUE_OPTIONS },
    async ping() {
      await platformRun({ sql: 'select 1', parameters: [], name: 'ping' });
    },
    async close() {
      await Promise.all([app.end(), platform.end()]);
    },
  };
}
