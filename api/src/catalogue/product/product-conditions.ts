import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../../../contract/index.ts';
import { can, type Context } from '../../platform/context.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { type Cursor, type Facet, type ListQuery, sorts } from './product-list.ts';

/** What is found is counted exactly up to so many. */
export const MOST_COUNTED = 10_000;

/** Words of a closed list, written into the text: a partial index is only chosen for values the planner can see. */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...conditions], sql` and `);
}

/** Ids of the organizations a provider is named by. */
export const providersNamed = (ctx: Context, provider: string): RawBuilder<unknown> =>
  sql`select id from organization where tenant_id = ${ctx.tenant.id} and (lower(name) = lower(${provider}) or id::text = lower(${provider}))`;

/** A question of one row, never a join: the planner is to follow the list's own order. */
export const hasFacet = (ctx: Context, { facet, value }: Facet): RawBuilder<unknown> =>
  sql`(select true from product_facet f where f.tenant_id = ${ctx.tenant.id} and f.facet = ${facet} and f.value = ${value} and f.product_id = p.id)`;

/** What every product `p` of the list is. */
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

/** Conditions for products of a tag and for picked ones. */
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

/** Filters beyond those that counts are kept for. */
export function narrowing(ctx: Context, { organizationId, provider, facts }: ListQuery): RawBuilder<unknown>[] {
  return [
    ...(can(ctx, 'product:read') && !ctx.isHouse ? [visibleProducts(ctx)] : []),
    ...(organizationId ? [sql`p.organization_id = ${organizationId}::uuid`] : []),
    ...(provider ? [sql`p.organization_id in (${providersNamed(ctx, provider)})`] : []),
    ...(facts ? [withFacts(facts)] : []),
  ];
}

/** Whether `p` comes after the row where the former page ended. */
export function beyond(sort: keyof typeof sorts, direction: ListQuery['direction'], after: Cursor): RawBuilder<unknown> {
  const { by, type } = sorts[sort];
  return sql`(${by}, p.id) ${direction === 'asc' ? sql`>` : sql`<`} (${after.value}::${type}, ${after.id}::uuid)`;
}
