import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ReturnReason } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface ReturnedUnits {
  readonly lineId: string;
  readonly quantity: number;
}
export interface Return {
  readonly id: string;
  readonly status: string;
  readonly lines: readonly ReturnedUnits[];
}

/** The returns of an order. The order is held by whoever is to change them. */
export function findReturns(ctx: Context, orderId: string): Promise<Return[]> {
  return ctx.run(
    rawStatement(sql<Return>`
    select id, status, lines from order_return where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid order by number`),
  );
}

export async function insertReturn(
  ctx: Context,
  orderId: string,
  { lines, why, reason }: { lines: readonly ReturnedUnits[]; why: ReturnReason | null; reason: string },
): Promise<string> {
  const id = newId();
  await ctx.run(
    rawStatement(sql`
    insert into order_return (tenant_id, id, order_id, number, lines, why, reason, requested_at)
    select o.tenant_id, ${id}::uuid, o.id, count(r.id) + 1, ${JSON.stringify(lines)}::jsonb, ${why}, ${reason}, ${ctx.now()}
    from shop_order o left join order_return r on r.tenant_id = o.tenant_id and r.order_id = o.id
    where o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid group by o.tenant_id, o.id`),
  );
  return id;
}

interface ReturnChange {
  readonly status: string;
  readonly answer?: string | undefined;
  /** Units that came back, where they are not those that were asked for. */
  readonly lines?: readonly ReturnedUnits[];
}

/** Saves the state of a return, and the shop's words about it. */
export async function setReturn(ctx: Context, id: string, { status, answer, lines }: ReturnChange): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update order_return set status = ${status}, answer = coalesce(${answer ?? null}::text, answer), lines = coalesce(${lines ? JSON.stringify(lines) : null}::jsonb, lines),
      received_at = case when ${status} = 'RECEIVED' then ${ctx.now()}::timestamptz end
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export interface ToldReturn {
  readonly number: string;
  readonly email: string | null;
  readonly origin: string | null;
  readonly language: string | null;
  readonly answer: string;
  readonly reason: string;
  /** Ordered by somebody with an account, who finds the return there. */
  readonly hasAccount: boolean;
}

/** Facts of a letter about a return. */
export async function findToldReturn(ctx: Context, id: string): Promise<ToldReturn | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<ToldReturn>`
    select o.number, o.email, o.site_origin as origin, o.language, b.answer, b.reason, o.identity_id is not null as "hasAccount" from order_return b
    join shop_order o on o.tenant_id = b.tenant_id and o.id = b.order_id where b.tenant_id = ${ctx.tenant.id} and b.id = ${id}::uuid`),
  );
  return row;
}
