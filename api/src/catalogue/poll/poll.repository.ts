import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { isOpen, ofAudience } from './poll.sql.ts';

export interface StoredOption {
  readonly id: string;
  readonly label: string;
  readonly sequence: number;
}

/** Whether a poll of the caller's audience takes answers now; it stays as it is until the transaction ends. */
export async function findPollToAnswer(ctx: Context, id: string): Promise<{ open: boolean } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ open: boolean }>`
    select ${isOpen(ctx)} as open from poll r
    where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.entity_status in ('APPROVED', 'COMPLETED') and ${ofAudience(ctx)} for share`),
  );
  return row;
}

/** The options of a poll, and whether anybody chose them. */
export function listOptions(ctx: Context, pollId: string): Promise<{ id: string; chosen: boolean }[]> {
  return ctx.run(
    rawStatement(sql<{ id: string; chosen: boolean }>`
    select o.id, exists (select 1 from poll_response a where a.tenant_id = o.tenant_id and a.poll_id = o.poll_id and a.option_id = o.id) as chosen
    from poll_option o where o.tenant_id = ${ctx.tenant.id} and o.poll_id = ${pollId}::uuid`),
  );
}

/** From now on the poll has these options and no others. */
export async function replaceOptions(ctx: Context, pollId: string, options: readonly StoredOption[]): Promise<void> {
  const ids = options.map(({ id }) => id);
  await ctx.run(rawStatement(sql`delete from poll_option where tenant_id = ${ctx.tenant.id} and poll_id = ${pollId}::uuid and id <> all(${ids}::uuid[])`));
  await ctx.run(
    rawStatement(sql`
    insert into poll_option (tenant_id, poll_id, id, label, sequence)
    select ${ctx.tenant.id}::uuid, ${pollId}::uuid, o.id, o.label, o.sequence
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as o (id uuid, label text, sequence integer)
    on conflict (tenant_id, poll_id, id) do update set label = excluded.label, sequence = excluded.sequence`),
  );
}

export async function copyOptions(ctx: Context, from: string, to: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into poll_option (tenant_id, poll_id, id, label, sequence)
    select tenant_id, ${to}::uuid, gen_random_uuid(), label, sequence from poll_option where tenant_id = ${ctx.tenant.id} and poll_id = ${from}::uuid ${rowByRow}`),
  );
}

/** Those of the ids that are titles the caller may see. */
export async function findTitles(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select p.id from product p where p.tenant_id = ${ctx.tenant.id} and p.id = any(${[...ids]}::uuid[]) and p.kind = 'TITLE' and ${visibleProducts(ctx)}`),
  );
  return rows.map(({ id }) => id);
}

const MAX_PLACED = 3;

/** Published polls of the caller's audience that stand at a title; at the end of an episode also those of its series. */
export async function findPlacedPolls(ctx: Context, productId: string, at: 'PAGE' | 'END'): Promise<string[]> {
  const places = sql`(select array_agg(jsonb_build_array(jsonb_build_object('productId', t.id, 'at', ${at}::text)))
    from product p cross join lateral (values (p.id), (case when ${at}::text = 'END' then p.parent_id end)) t(id)
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and t.id is not null and ${visibleProducts(ctx)})`;
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select r.id from poll r where r.tenant_id = ${ctx.tenant.id} and r.entity_status in ('APPROVED', 'COMPLETED') and r.placements @> any(${places}::jsonb[])
      and ${ofAudience(ctx)} order by r.created_at desc, r.id desc limit ${sql.lit(MAX_PLACED)}`),
  );
  return rows.map(({ id }) => id);
}
