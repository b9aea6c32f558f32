import { sql } from 'kysely';
import { RefusedToStart } from './surroundings.ts';
import type { Log } from './context.ts';
import type { Database, Run } from './database.ts';
import { rawStatement } from './query.ts';
import { seal, unseal } from './sealed.ts';
import { withOldKeys } from './signing-key.ts';
import type { KeySource } from './signing-key-source.ts';

/** Row of `platform_setting` with old keys, sealed by the current one. It also shows whether a server has the key of its database. */
const OLD_KEYS = 'old-keys';
/** Row in which the key itself was, up to November 2026. */
const BARE_KEY = 'jwt-secret';

/** Every column that holds sealed values; those of a sign-in under way live for minutes and stay as they are. */
const SEALED = [
  ['mfa_secret', 'sealed'],
  ['oauth_setting', 'client_secret'],
  ['connection', 'secret'],
  ['service', 'secrets'],
  ['payment_account', 'secrets'],
  ['shop_drop', 'sealed_seed'],
  ['webhook_endpoint', 'secret'],
  ['webhook_endpoint', 'former_secret'],
  ['live_input', 'sealed_key'],
  ['live_input', 'sealed_film_key'],
  ['title_media', 'sealed_key'],
] as const;

interface Recorded {
  readonly keys: readonly string[];
  /** Values may be sealed by an old key. */
  readonly isPending: boolean;
}
interface Parts {
  readonly database: Database;
  readonly source: KeySource;
  readonly log: Log;
  /** The key is lost, and so is what it sealed. */
  readonly isLost?: boolean;
}

const written = (key: Uint8Array) => Buffer.from(key).toString('base64');
const read = (text: string): Uint8Array => Buffer.from(text, 'base64');
const sealedRow = (current: Uint8Array, recorded: Recorded) => JSON.stringify(seal(current, JSON.stringify(recorded)).toString('base64'));

const wrongKey = (place: string) =>
  new RefusedToStart(
    `The key of this server (${place}) is not the one its database was sealed with. Set MARQUEE_SECRET to that key, or put the file "secret" of that installation into MARQUEE_DATA; a backup does not hold it. ` +
      `After a change of keys, name the old one in MARQUEE_SECRET_OLD. If the key is lost, start once with MARQUEE_SECRET_LOST=accept: docs/backup.md says what is lost with it.`,
  );

/** Returns what the database records, under a lock that lasts as long as the transaction; makes the record where there is none. */
async function lockRecord(run: Run, { source: { place, current, former }, isLost = false }: Parts) {
  const fresh: Recorded = { keys: [], isPending: false };
  await run(
    rawStatement(sql`insert into platform_setting (key, value) values (${OLD_KEYS}, ${sealedRow(current, fresh)}::jsonb) on conflict (key) do nothing`),
  );
  const [row] = await run(rawStatement(sql<{ value: string }>`select value #>> '{}' as value from platform_setting where key = ${OLD_KEYS} for update`));
  const bytes = Buffer.from(row?.value ?? '', 'base64');
  const key = [current, ...former].find((one) => unseal(one, bytes) !== undefined);
  const text = key && unseal(key, bytes);
  if (key && text !== undefined) return { key, recorded: JSON.parse(text) as Recorded };
  if (isLost) return { key: current, recorded: { ...fresh, isPending: true } };
  throw wrongKey(place);
}

async function takeBareKey(run: Run): Promise<string | undefined> {
  const [row] = await run(rawStatement(sql<{ value: string }>`select value #>> '{}' as value from platform_setting where key = ${BARE_KEY} for update`));
  if (!row) return undefined;
  await run(rawStatement(sql`delete from platform_setting where key = ${BARE_KEY}`));
  return written(Buffer.from(row.value, 'base64url'));
}

const saveRecord = (run: Run, current: Uint8Array, recorded: Recorded) =>
  run(rawStatement(sql`update platform_setting set value = ${sealedRow(current, recorded)}::jsonb where key = ${OLD_KEYS}`));

/** Seals values of a tenant by the current key. A value that somebody else changes meanwhile is left to them. */
async function sealAnew(
  { database, secret, tenantId }: { database: Database; secret: Uint8Array; tenantId: string },
  table: string,
  column: string,
): Promise<number> {
  const [name, value] = [sql.table(table), sql.ref(column)];
  const rows = await database.read(
    tenantId,
    rawStatement(
      sql<{ sealed: Uint8Array }>`select coalesce(${value}, ''::bytea) as sealed from ${name} where tenant_id = ${tenantId} and ${value} is not null`,
    ),
  );
  let count = 0;
  for (const { sealed } of rows) {
    const text = unseal(secret, sealed);
    if (text === undefined || unseal(read(written(secret)), sealed) !== undefined) continue;
    const anew = seal(secret, text);
    await database.write(tenantId, (run) =>
      run(rawStatement(sql`update ${name} set ${value} = ${anew} where tenant_id = ${tenantId} and ${value} = ${Buffer.from(sealed)}`)),
    );
    count += 1;
  }
  return count;
}

/**
 * Returns the key of this installation with its old ones. Carries over a key that was in the database, records keys that were replaced, and seals anew
 * whatever an old key has sealed. A process that is killed in between goes on where it was at its next start. Throws `RefusedToStart` where the database
 * was sealed with a key this server does not have.
 */
export async function adoptKey(parts: Parts): Promise<Uint8Array> {
  const { database, source, log } = parts;
  const { current, former } = source;
  const recorded = await database.platformWrite(async (run) => {
    const { key, recorded: before } = await lockRecord(run, parts);
    const replaced = [...(key === current ? [] : [written(key)]), ...[await takeBareKey(run)].filter((one) => one !== undefined)];
    const keys = [...new Set([...before.keys, ...replaced])].filter((one) => one !== written(current));
    const after: Recorded = { keys, isPending: before.isPending || replaced.length > 0 };
    if (after.isPending) await saveRecord(run, current, after);
    return after;
  });
  const secret = withOldKeys(current, { former, carried: recorded.keys.map(read) });
  if (!recorded.isPending) return secret;
  const tenants = await database.platformRead(rawStatement(sql<{ id: string }>`select id from tenant`));
  let count = 0;
  for (const tenant of tenants) for (const [table, column] of SEALED) count += await sealAnew({ database, secret, tenantId: tenant.id }, table, column);
  log.info({ values: count }, 'values sealed anew');
  await database.platformWrite((run) => saveRecord(run, current, { ...recorded, isPending: false }));
  return secret;
}
