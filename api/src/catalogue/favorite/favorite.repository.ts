import { sql } from 'kysely';
import type { Favorite, FavoriteKind } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { profileOf } from '../../people/identity/identity.sql.ts';
import { favoritePerson } from '../person/person.sql.ts';
import { isThere, type Target, tableOf } from '../../people/identity/target.sql.ts';

interface Input {
  readonly kind: FavoriteKind;
  /** Whether titles that are not published are there for the caller. */
  readonly seesAll: boolean;
  readonly productKind?: 'TITLE' | 'MERCHANDISE' | undefined;
}

export async function insertFavorite(ctx: Context, identityId: string, { kind, id }: Target): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into favorite (tenant_id, identity_id, kind, target_id, created_at) values (${ctx.tenant.id}, ${identityId}, ${kind}, ${id}, ${ctx.now()})
    on conflict (tenant_id, identity_id, kind, target_id) do nothing`),
  );
}

export async function deleteFavorite(ctx: Context, identityId: string, { kind, id }: Target): Promise<void> {
  await ctx.run(
    rawStatement(
      sql`delete from favorite where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and kind = ${kind} and target_id = ${id}::uuid`,
    ),
  );
}

const from = (ctx: Context, { kind, seesAll, productKind }: Input) => sql`
  from favorite f left join ${tableOf(kind)} r on r.tenant_id = f.tenant_id and r.id = f.target_id and ${isThere(kind, seesAll)}
  ${kind === 'IDENTITY' ? sql`left join person n on n.tenant_id = f.tenant_id and n.id = f.target_id and n.title_count > 0` : sql``}
  where f.tenant_id = ${ctx.tenant.id} and f.identity_id = ${ctx.identityId}::uuid and f.kind = ${kind}
    and ${kind === 'IDENTITY' ? sql`coalesce(r.id, n.id) is not null` : sql`r.id is not null`}
    and ${kind === 'PRODUCT' && productKind ? sql`r.kind = ${productKind}` : sql`true`}`;

const organizationCard = sql`json_build_object('id', r.id, 'name', r.name, 'organizationType', r.organization_type, 'logo', r.logo)`;

/** The caller's favourites of a kind, the latest first, without the cards of products. */
export function findFavorites(ctx: Context, input: Input & { page: number; size: number }): Promise<Omit<Favorite, 'kind' | 'product'>[]> {
  const { kind, page, size } = input;
  return ctx.run(
    rawStatement(sql<Omit<Favorite, 'kind' | 'product'>>`
    select f.target_id as id, instant(f.created_at) as "addedAt",
      ${kind === 'IDENTITY' ? sql`case when r.id is not null then ${profileOf} end` : sql`null::json`} as identity,
      ${kind === 'IDENTITY' ? sql`case when n.id is not null then ${favoritePerson} end` : sql`null::json`} as person, ${kind === 'ORGANIZATION' ? organizationCard : sql`null::json`} as organization
    ${from(ctx, input)} order by f.created_at desc, f.target_id limit ${size} offset ${page * size}`),
  );
}

export async function countFavorites(ctx: Context, input: Input): Promise<number> {
  const [row] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${from(ctx, input)}`));
  return row?.total ?? 0;
}
