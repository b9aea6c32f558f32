import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../../../contract/index.ts';
import { can, type Context } from '../../platform/context.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { type Cursor, type Facet, type ListQuery, sorts } from './product-list.ts';

/** Number of hits up to which counts are exact. */
export const MAX_EXACT_COUNT = 10_000;

/** Returns values of a closed list as SQL literals: the planner chooses a partial index only for values it can see. */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...conditions], sql` and `);
}

/** Selects the ids of organizations with this name or id. */
export const providersNamed = (ctx: Context, provider: string): RawBuilder<unknown> =>
  sql`select id from organization where tenant_id = ${ctx.tenant.id} and (lower(name) = lower(${provider}) or id::text = lower(${provider}))`;

/** Returns a per-row condition instead of a join, so that the planner scans in the order of the list. */
export const hasFacet = (ctx: Context, { facet, value }: Facet): RawBuilder<unknown> =>
  sql`(select true from product_facet f where f.tenant_id = ${ctx.tenant.id} and f.facet = ${facet} and f.value = ${value} and f.product_id = p.id)`;

/** Returns the conditions every product `p` of the list meets. */
export function belonging(ctx: Context, query: ListQuery): RawBuilder<unknown>[] {
  return [
    sql`p.tenant_id = ${ctx.tenant.id}`,
    sql`p.kind = ${sql.lit(query.kind)}`,
    sql`p.parent_id is null`,
    sql`p.entity_status in (${literals(query.statuses)})`,
    sql`p.program_type in (${literals(query.programTypes)})`,
  ];
}

type Narrowed = Pick<Query<'GET /product/list'>, 'tag' | 'ids'>;

export const pickedConditions = (ctx: Context, { tag, ids }: Narrowed): RawBuilder<unknown>[] => [
  ...(ids === undefined ? [] : [sql`p.id = any(${ids.split(',')}::uuid[])`]),
  ...(tag === undefined
    ? []
    : [
        sql`p.id in (select f.source_id from reference f join tag t on t.tenant_id = f.tenant_id and t.id = f.target_id
          where f.tenant_id = ${ctx.tenant.id} and f.type = 'TAGGED' and f.target_type = 'TAG' and f.source_type = 'PRODUCT' and t.path = ${tag}
            and t.entity_status in ('APPROVED', 'COMPLETED'))`,
      ]),
];

export const withFacts = (facts: object): RawBuilder<unknown> => sql`p.id in (select product_with(${JSON.stringify(facts)}::jsonb))`;

/** Returns the filters for which no counts are stored. */
export function narrowing(ctx: Context, { organizationId, provider, facts }: ListQuery): RawBuilder<unknown>[] {
  return [
    ...(can(ctx, 'product:read') && !ctx.isHouse ? [visibleProducts(ctx)] : []),
    ...(organizationId ? [sql`p.organization_id = ${organizationId}::uuid`] : []),
    ...(provider ? [sql`p.organization_id in (${providersNamed(ctx, provider)})`] : []),
    ...(facts ? [withFacts(facts)] : []),
  ];
}

/** Returns the condition for rows after the end of the previous page. */
export function beyond(sort: keyof typeof sorts, direction: ListQuery['direction'], after: Cursor): RawBuilder<unknown> {
  const { by, type } = sorts[sort];
  return sql`(${by}, p.id) ${direction === 'asc' ? sql`>` : sql`<`} (${after.value}::${type}, ${after.id}::uuid)`;
}
