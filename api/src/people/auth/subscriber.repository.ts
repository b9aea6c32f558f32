import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Stores a newsletter request with its confirmation link. Returns false if the address is subscribed already. */
export async function putSubscriber(ctx: Context, input: { email: string; locale: string; hash: Buffer; expiresAt: Date }): Promise<boolean> {
  const { email, locale, hash, expiresAt } = input;
  const rows = await ctx.run(
    rawStatement(sql`
    insert into subscriber as s (tenant_id, id, email, locale, token_hash, token_expires_at, created_at, last_modified)
    values (${ctx.tenant.id}, ${newId()}, ${email}, ${locale}, ${hash}, ${expiresAt}, ${ctx.now()}, ${ctx.now()})
    on conflict (tenant_id, email) do update set locale = excluded.locale, token_hash = excluded.token_hash,
      token_expires_at = excluded.token_expires_at, version = s.version + 1, last_modified = excluded.last_modified
    where s.confirmed_at is null or s.unsubscribed_at is not null
    returning id`),
  );
  return rows.length > 0;
}

/** Confirms a subscription; only one of several concurrent calls succeeds. Returns the subscriber's language; `undefined` for an invalid link. */
export async function confirmSubscriber(ctx: Context, hash: Buffer, email: string): Promise<{ locale: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ locale: string }>`
    update subscriber set confirmed_at = ${ctx.now()}, unsubscribed_at = null, token_hash = null, token_expires_at = null,
      version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and token_hash = ${hash} and email = ${email} and token_expires_at > ${ctx.now()} returning locale`),
  );
  return row;
}

export async function endSubscription(ctx: Context, email: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscriber set unsubscribed_at = ${ctx.now()}, token_hash = null, token_expires_at = null, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and email = ${email} and unsubscribed_at is null`),
  );
}

/** Confirms that an address waits for a title. Returns false for an invalid link. */
export async function confirmWait(ctx: Context, hash: Buffer, email: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update title_wait set confirmed_at = ${ctx.now()}, token_hash = null, token_expires_at = null
    where tenant_id = ${ctx.tenant.id} and token_hash = ${hash} and email = ${email} and token_expires_at > ${ctx.now()} returning id`),
  );
  return rows.length > 0;
}

/** Deletes the title reminders of an address. */
export async function endWaits(ctx: Context, email: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from title_wait where tenant_id = ${ctx.tenant.id} and email = ${email}`));
}
