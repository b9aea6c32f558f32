import { SpanKind } from '@opentelemetry/api';
import type { Database, Run } from '../database.ts';
import type { Statement } from '../query.ts';
import { within } from './span.ts';

const MAX_TEXT_LENGTH = 2000;
const FIRST_WORD = /^\s*(\w{1,20})/;
const TABLE = /\b(?:from|into|update)\s+"?(\w{1,63})/i;

/** Describes a statement. The text has placeholders instead of values, which are never recorded. */
function spanOf({ sql }: Statement) {
  const text = sql.slice(0, MAX_TEXT_LENGTH);
  const operation = (FIRST_WORD.exec(text)?.[1] ?? 'sql').toUpperCase();
  const table = TABLE.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  };
}

/** Returns the database with a span for each statement and each transaction. */
export function tracedDatabase(database: Database): Database {
  const traced =
    (run: Run): Run =>
    (statement) =>
      within(spanOf(statement), () => run(statement));
  const transaction = <T>(work: (run: Run) => Promise<T>, begin: (work: (run: Run) => Promise<T>) => Promise<T>) =>
    within({ name: 'transaction', kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } }, () => begin((run) => work(traced(run))));
  const { replica } = database;
  return {
    ...database,
    ...(replica && {
      replica: { ...replica, readAt: (tenantId, catalogue, statement) => within(spanOf(statement), () => replica.readAt(tenantId, catalogue, statement)) },
    }),
    get epoch() {
      return database.epoch;
    },
    read: (tenantId, statement) => within(spanOf(statement), () => database.read(tenantId, statement)),
    platformRead: (statement) => within(spanOf(statement), () => database.platformRead(statement)),
    write: (tenantId, work) => transaction(work, (inside) => database.write(tenantId, inside)),
    platformWrite: (work) => transaction(work, (inside) => database.platformWrite(inside)),
  };
}
