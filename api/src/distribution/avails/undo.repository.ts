import { sql } from 'kysely';
import type { AvailRevision, AvailTerms } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** An avail as it is now. */
export interface CurrentAvail {
  readonly id: string;
  readonly version: number;
  readonly isWithdrawn: boolean;
}

/** Locks avails of the caller's organization. */
export function holdAvails(ctx: Context, ids: readonly string[]): Promise<CurrentAvail[]> {
  return ctx.run(
    rawStatement(sql<CurrentAvail>`
    select a.id, a.version, a.withdrawn_at is not null as "isWithdrawn" from avail a
    where a.tenant_id = ${ctx.tenant.id} and a.organization_id = ${ctx.organizationId}::uuid and a.id = any(${ids}::uuid[]) order by a.id for update`),
  );
}

interface KeptRevision {
  readonly change: AvailRevision['change'];
  readonly terms: AvailTerms;
  readonly importId: string | null;
  readonly sheet: string;
  readonly row: number;
}

/** A revision of an avail as it was kept. */
export async function findRevision(ctx: Context, { id, number }: { readonly id: string; readonly number: number }): Promise<KeptRevision | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<KeptRevision>`
    select v.change, v.terms, v.import_id as "importId", v.source_sheet as sheet, v.source_row as row from avail_revision v
    where v.tenant_id = ${ctx.tenant.id} and v.avail_id = ${id}::uuid and v.number = ${number}::int`),
  );
  return row;
}

/** Whether a draft is as it was made, and nothing is about it: no avail, no episode, no offer, no stream and no picture. */
export async function isUnused(ctx: Context, { id, version }: { readonly id: string; readonly version: number }): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from product p where p.tenant_id = ${ctx.tenant.id} and p.organization_id = ${ctx.organizationId}::uuid and p.id = ${id}::uuid
      and p.version = ${version}::int and p.entity_status = 'DRAFT'
      and not exists (select from avail a where a.tenant_id = p.tenant_id and a.product_id = p.id and not a.is_void)
      and not exists (select from product e where e.tenant_id = p.tenant_id and e.parent_id = p.id and e.entity_status <> 'ARCHIVED')
      and not exists (select from title_offer f where f.tenant_id = p.tenant_id and f.product_id = p.id)
      and not exists (select from content c where c.tenant_id = p.tenant_id and c.product_id = p.id)`),
  );
  return rows.length > 0;
}
