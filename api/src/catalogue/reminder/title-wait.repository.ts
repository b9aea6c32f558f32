import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

interface Wait {
  readonly productId: string;
  readonly email: string;
}

/** Returns how many other titles an address waits for. Nobody else begins a wait of it until the transaction ends. */
export async function lockTitleWaits(ctx: Context, { productId, email }: Wait): Promise<number> {
  await ctx.run(rawStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`title-wait ${ctx.tenant.id} ${email}`}, 0))`));
  const [row] = await ctx.run(
    rawStatement(sql<{ total: number }>`
    select count(*)::int as total from title_wait where tenant_id = ${ctx.tenant.id} and product_id <> ${productId}::uuid
      and email = ${email} and (confirmed_at is not null or token_expires_at > ${ctx.now()})`),
  );
  return row?.total ?? 0;
}

interface NewWait extends Wait {
  readonly language: string | null;
  readonly origin: string;
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

/** Keeps a wait with the link that confirms it. False: it is confirmed already. */
export async function putTitleWait(ctx: Context, { productId, email, language, origin, hash, expiresAt }: NewWait): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into title_wait as w (tenant_id, id, product_id, email, language, site_origin, token_hash, token_expires_at, created_at)
    values (${ctx.tenant.id}, ${newId()}, ${productId}::uuid, ${email}, ${language}::text, ${origin}, ${hash}, ${expiresAt}, ${ctx.now()})
    on conflict (tenant_id, product_id, email) do update set language = excluded.language, site_origin = excluded.site_origin,
      token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at, created_at = excluded.created_at
    where w.confirmed_at is null
    returning id`),
  );
  return rows.length > 0;
}
