import { sql } from 'kysely';
import type { StripeAccount } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

type Kept = Omit<StripeAccount, 'isConnected' | 'webhookPath' | 'events' | 'faults' | 'isTakingMoney'>;

const mine = (ctx: Context) => sql`a.tenant_id = ${ctx.tenant.id} and a.provider = 'stripe'`;

export async function findAccount(ctx: Context): Promise<Kept | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Kept>`
    select a.version, a.mode, a.key_ending as "keyEnding", a.webhook_ending as "webhookEnding", a.account_id as "accountId", a.account_name as "accountName",
      a.is_offered as "isOffered", instant(a.checked_at) as "checkedAt", a.fault, instant(a.fault_at) as "faultAt", a.event_type as "eventType",
      instant(a.event_at) as "eventAt", a.refused_why as "refusedWhy", instant(a.refused_at) as "refusedAt"
    from payment_account a where ${mine(ctx)}`),
  );
  return row;
}

/** Stored Stripe account with its encrypted keys. */
export interface SealedKeys {
  readonly secrets: Uint8Array;
  readonly mode: 'TEST' | 'LIVE';
  readonly accountId: string;
  readonly isOffered: boolean;
  readonly version: number;
}

export async function findKeys(ctx: Context, { isHeld = false } = {}): Promise<SealedKeys | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<SealedKeys>`
    select a.secrets, a.mode, a.account_id as "accountId", a.is_offered as "isOffered", a.version from payment_account a where ${mine(ctx)} ${isHeld ? sql`for update` : sql``}`),
  );
  return row;
}

export interface NewKeys {
  readonly secrets: Uint8Array;
  readonly keyEnding: string;
  readonly webhookEnding: string;
  readonly mode: 'TEST' | 'LIVE';
  readonly accountId: string;
  readonly accountName: string;
}

/** Inserts the first keys. Returns false if the tenant has an account already. */
export async function insertKeys(ctx: Context, keys: NewKeys): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ provider: string }>`
    insert into payment_account as a (tenant_id, provider, secrets, key_ending, webhook_ending, mode, account_id, account_name, checked_at, created_at, last_modified)
    values (${ctx.tenant.id}, 'stripe', ${keys.secrets}, ${keys.keyEnding}, ${keys.webhookEnding}, ${keys.mode}, ${keys.accountId}, ${keys.accountName},
      ${ctx.now()}, ${ctx.now()}, ${ctx.now()})
    on conflict (tenant_id, provider) do nothing returning a.provider`),
  );
  return rows.length > 0;
}

/** Replaces the keys and clears former faults. */
export async function updateKeys(ctx: Context, keys: NewKeys): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update payment_account a set secrets = ${keys.secrets}, key_ending = ${keys.keyEnding}, webhook_ending = ${keys.webhookEnding}, mode = ${keys.mode},
      account_id = ${keys.accountId}, account_name = ${keys.accountName}, checked_at = ${ctx.now()}, fault = null, fault_at = null, refused_why = null, refused_at = null,
      version = version + 1, last_modified = ${ctx.now()} where ${mine(ctx)}`),
  );
}

export async function setOffered(ctx: Context, isOffered: boolean): Promise<void> {
  await ctx.run(
    rawStatement(sql`update payment_account a set is_offered = ${isOffered}, version = version + 1, last_modified = ${ctx.now()} where ${mine(ctx)}`),
  );
}

export async function removeKeys(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`delete from payment_account a where ${mine(ctx)}`));
}

/** Records a successful call, which clears the fault. */
export async function noteSound(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`update payment_account a set checked_at = ${ctx.now()}, fault = null, fault_at = null where ${mine(ctx)}`));
}

/** Records a fault of the account. Returns true if there was none before. */
export async function noteUnsound(ctx: Context, fault: string): Promise<boolean> {
  const [before] = await ctx.run(rawStatement(sql<{ fault: string | null }>`select a.fault from payment_account a where ${mine(ctx)} for update`));
  await ctx.run(rawStatement(sql`update payment_account a set fault = ${fault}, fault_at = ${ctx.now()} where ${mine(ctx)}`));
  return before?.fault === null;
}

export async function noteWebhook(ctx: Context, type: string): Promise<void> {
  await ctx.run(rawStatement(sql`update payment_account a set event_type = ${type}, event_at = ${ctx.now()} where ${mine(ctx)}`));
}

export async function wasJustRefused(ctx: Context, since: Date): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql<{ one: number }>`select 1 as one from payment_account a where ${mine(ctx)} and a.refused_at > ${since}`));
  return rows.length > 0;
}

export async function noteRefused(ctx: Context, why: NonNullable<Kept['refusedWhy']>): Promise<void> {
  await ctx.run(rawStatement(sql`update payment_account a set refused_why = ${why}, refused_at = ${ctx.now()} where ${mine(ctx)}`));
}

/** Returns true while a Stripe payment or refund is pending; the account must not be replaced then. */
export async function isUnderWay(ctx: Context): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(
      sql<{
        one: number;
      }>`select 1 as one from payment where tenant_id = ${ctx.tenant.id} and provider = 'stripe' and status in ('PENDING', 'REQUIRES_ACTION') limit 1`,
    ),
  );
  return rows.length > 0;
}
