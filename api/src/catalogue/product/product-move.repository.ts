import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { EntityStatus, ProductMove, Readiness, ReadinessCode } from '../../../contract/index.ts';
import type { FactsOf } from '../../../contract/operation/event.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import type { ReadinessFacts } from './readiness.ts';
import { lastReview } from './submission.sql.ts';

export interface Standing extends ReadinessFacts {
  readonly id: string;
  readonly version: number;
  readonly entityStatus: EntityStatus;
  readonly organizationId: string;
  /** The organization supplies the tenant. */
  readonly isSupplied: boolean;
  readonly archivedFrom: EntityStatus | null;
  /** Parts an archived product lacked when it was archived; null where none were noted. */
  readonly archivedMissing: readonly ReadinessCode[] | null;
  /** The last publication; a restore is none. */
  readonly override: Readiness['override'];
  readonly rejection: Readiness['rejection'];
  readonly review: Readiness['review'];
}

const shown = sql`('COMPLETED', 'APPROVED')`;

/** How these products stand, of those the caller may see. */
export function readStandings(ctx: Context, ids: readonly string[]): Promise<Standing[]> {
  return ctx.run(
    rawStatement(sql<Standing>`
    select p.id, p.version, p.entity_status as "entityStatus", p.organization_id as "organizationId",
      (select o.organization_type <> 'ORGANIZATION' from organization o where o.tenant_id = p.tenant_id and o.id = p.organization_id) as "isSupplied", p.archived_from as "archivedFrom",
      (select m.missing from product_move m where m.tenant_id = p.tenant_id and m.product_id = p.id and m.to_status = 'ARCHIVED' and p.entity_status = 'ARCHIVED'
        order by m.created_at desc, m.id desc limit 1) as "archivedMissing",
      p.kind, p.program_type as "programType", p.parent_id is not null as "isEpisode",
      array(select distinct c.file_type from content c where c.tenant_id = p.tenant_id and c.product_id = p.id) as "fileTypes",
      exists (select from content c where c.tenant_id = p.tenant_id and c.product_id = p.id and c.file_type = 'VIDEO_MASTER'
        and jsonb_typeof(c.metadata -> 'subtitles') = 'array' and c.metadata -> 'subtitles' <> '[]') as captioned,
      exists (select from product e join content c on c.tenant_id = e.tenant_id and c.product_id = e.id and c.file_type = 'VIDEO_MASTER'
        where e.tenant_id = p.tenant_id and e.parent_id = p.id and e.entity_status in ${shown}) as episodes,
      p.description ~ '\\S' as synopsis,
      jsonb_array_length(coalesce(p.metadata -> 'genres', '[]')) > 0 as genre,
      coalesce(p.metadata ->> 'certification', '') ~ '\\S' as certification,
      p.origin is not null as release, p.metadata ->> 'startsAt' as "startsAt",
      exists (select from sku s where s.tenant_id = p.tenant_id and s.product_id = p.id) as price,
      (select json_build_object('at', instant(m.created_at), 'by', nullif(concat_ws(' ', i.first_name, i.last_name), ''), 'reason', m.reason, 'missing', m.missing)
        from (select * from product_move m where m.tenant_id = p.tenant_id and m.product_id = p.id and m.to_status in ${shown} and (m.move <> 'restore' or m.missing <> '{}')
          order by m.created_at desc, m.id desc limit 1) m
        left join identity i on i.tenant_id = m.tenant_id and i.id = m.created_by
        where m.missing <> '{}' and p.entity_status in ${shown}) as override,
      (select json_build_object('at', instant(m.created_at), 'reason', m.reason)
        from product_move m where m.tenant_id = p.tenant_id and m.product_id = p.id and m.to_status = 'REJECTED' and m.reason <> ''
          and p.entity_status in ('DRAFT', 'PROCESSING', 'REJECTED') order by m.created_at desc, m.id desc limit 1) as rejection,
      ${lastReview} as review
    from product p where p.tenant_id = ${ctx.tenant.id} and p.id = any(${ids}::uuid[]) and ${visibleProducts(ctx)}
    order by array_position(${ids}::uuid[], p.id)`),
  );
}

export interface MoveMade {
  readonly productId: string;
  readonly move: ProductMove;
  readonly from: EntityStatus;
  readonly to: EntityStatus;
  /** Parts the product lacks though it goes to viewers, or lacked when it was archived. */
  readonly missing: readonly ReadinessCode[];
  readonly reason: string;
}

export async function insertMove(ctx: Context, { productId, move, from, to, missing, reason }: MoveMade): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into product_move (tenant_id, id, product_id, move, from_status, to_status, missing, reason, created_by, created_at)
    values (${ctx.tenant.id}, ${newId()}, ${productId}::uuid, ${move}, ${from}, ${to}, ${missing}::text[], ${reason}, ${ctx.identityId}::uuid, ${ctx.now()})`),
  );
}

/** Returns the facts of a product's event, and its organization. */
export async function findProductFacts(ctx: Context, id: string): Promise<(FactsOf<'product.updated'> & { readonly organizationId: string }) | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<FactsOf<'product.updated'> & { readonly organizationId: string }>`
    select id as "productId", kind, entity_status as status, version, organization_id as "organizationId" from product
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  return row;
}
