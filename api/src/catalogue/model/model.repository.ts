import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Model {
  readonly id: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A record type in use; inside a transaction its schema stays as it is until the end. */
export async function findModel(ctx: Context, type: string): Promise<Model | undefined> {
  const lock = ctx.transaction === 'inside' ? sql`for share` : sql``;
  const [model] = await ctx.run(
    rawStatement(sql<Model>`
    select id, schema from model where tenant_id = ${ctx.tenant.id} and type = ${type} and entity_status in ('APPROVED', 'COMPLETED') ${lock}`),
  );
  return model;
}

/** The records of a type after one, in the order of their ids, not more than `limit`. */
export function listRecordData(ctx: Context, modelId: string, afterId: string, limit: number): Promise<{ id: string; data: unknown }[]> {
  return ctx.run(
    rawStatement(sql<{ id: string; data: unknown }>`
    select id, metadata as data from custom_record
    where tenant_id = ${ctx.tenant.id} and model_id = ${modelId}::uuid and id > ${afterId}::uuid order by id limit ${limit}`),
  );
}

/** How many records `r` of a type meet the condition. */
export async function countRecords(ctx: Context, modelId: string, statuses: readonly string[], only: RawBuilder<unknown>): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ count: number }>`
    select count(*)::int as count from custom_record r
    where r.tenant_id = ${ctx.tenant.id} and r.model_id = ${modelId}::uuid and r.entity_status = any(${statuses}::text[]) and ${only}`),
  );
  return row?.count ?? 0;
}
