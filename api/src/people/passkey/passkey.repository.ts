import { sql } from 'kysely';
import type { Passkey } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** A passkey with what proves it. */
export interface StoredPasskey {
  readonly id: string;
  readonly identityId: string;
  readonly name: string;
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: string[];
}
export interface NewPasskey extends StoredPasskey {
  readonly rpId: string;
  readonly backedUp: boolean;
}

const shown = sql`id, name, instant(created_at) as "createdAt", instant(last_used_at) as "lastUsedAt", backed_up as "backedUp"`;
const whole = sql`id, identity_id as "identityId", name, credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, transports`;

/** Somebody's passkeys, the latest first. */
export async function listPasskeys(ctx: Context, identityId: string, page: { limit: number; offset: number }): Promise<{ passkeys: Passkey[]; total: number }> {
  const own = sql`tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid`;
  const [row] = await ctx.run(
    rawStatement(sql<{ passkeys: Passkey[]; total: number }>`
    select (select count(*)::int from passkey where ${own}) as total,
      (select coalesce(json_agg(p), '[]') from (select ${shown} from passkey where ${own} order by created_at desc, id desc
        limit ${page.limit} offset ${page.offset}) p) as passkeys`),
  );
  return row ?? { passkeys: [], total: 0 };
}

export async function findOwnPasskey(ctx: Context, identityId: string, id: string): Promise<Passkey | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Passkey>`select ${shown} from passkey where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and id = ${id}::uuid`),
  );
  return row;
}

/** Those of a person that a browser offers at this host name. */
export async function findPasskeysAt(ctx: Context, identityId: string, rpId: string): Promise<StoredPasskey[]> {
  return ctx.run(
    rawStatement(sql<StoredPasskey>`
    select ${whole} from passkey where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and rp_id = ${rpId} order by created_at`),
  );
}

export async function findPasskeyByCredential(ctx: Context, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<StoredPasskey>`select ${whole} from passkey where tenant_id = ${ctx.tenant.id} and credential_id = ${credentialId}`),
  );
  return row;
}

/** False when the credential is kept already. */
export async function insertPasskey(ctx: Context, passkey: NewPasskey): Promise<boolean> {
  const { id, identityId, name, credentialId, publicKey, counter, transports, rpId, backedUp } = passkey;
  const rows = await ctx.run(
    rawStatement(sql`
    insert into passkey (tenant_id, id, identity_id, name, credential_id, public_key, counter, transports, rp_id, backed_up, created_at)
    values (${ctx.tenant.id}, ${id}, ${identityId}, ${name}, ${Buffer.from(credentialId)}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[],
      ${rpId}, ${backedUp}, ${ctx.now()})
    on conflict (tenant_id, credential_id) do nothing returning id`),
  );
  return rows.length > 0;
}

/** Notes a use. False when the counter does not go on from what is kept: then there are two of this key. */
export async function usePasskey(ctx: Context, id: string, { counter, backedUp }: { counter: number; backedUp: boolean }): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update passkey set counter = ${counter}, backed_up = ${backedUp}, last_used_at = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`),
  );
  return rows.length > 0;
}

export async function renamePasskey(ctx: Context, identityId: string, { id, name }: { id: string; name: string }): Promise<void> {
  await ctx.run(
    rawStatement(sql`update passkey set name = ${name} where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and id = ${id}::uuid`),
  );
}

export async function deletePasskey(ctx: Context, identityId: string, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from passkey where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and id = ${id}::uuid`));
}
