import { sql } from 'kysely';
import type { Query, Reply, RewardGiven } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

type GivenTo = Reply<'POST /reward/given/take-back/:id'>;

const given = sql`g.id, g.reward_id as "rewardId", w.name, w.kind, g.status, g.points, g.points_price as "pointsPrice", d.code, coalesce(d.used > 0, false) as "isUsed",
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'path', p.path, 'programType', p.program_type) end as product,
  l.name as "planName", instant(coalesce(d.ends_at, e.ends_at)) as "endsAt", g.reason, instant(g.given_at) as "givenAt", instant(g.changed_at) as "changedAt"`;
const person = sql`json_build_object('id', i.id, 'name', trim(i.first_name || ' ' || i.last_name)) as person`;
/** Gifts `g` with reward `w`, person `i`, code `d`, entitlement `e`, its title `p`, and plan `l`. */
const from = sql`reward_given g join reward w on w.tenant_id = g.tenant_id and w.id = g.reward_id
  join identity i on i.tenant_id = g.tenant_id and i.id = g.identity_id
  left join discount d on d.tenant_id = g.tenant_id and d.id = g.discount_id
  left join entitlement e on e.tenant_id = g.tenant_id and e.id = g.id
  left join product p on p.tenant_id = e.tenant_id and p.id = e.product_id
  left join plan l on l.tenant_id = g.tenant_id and l.id = w.plan_id and w.kind = 'PLAN_TIME'`;

export async function readGiven(ctx: Context, id: string): Promise<RewardGiven | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<RewardGiven>`
    select ${given} from ${from} where g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid and g.identity_id = ${ctx.identityId}::uuid`),
  );
  return row;
}

/** Lists the caller's latest 100 gifts, past ones included. */
export function listOwnGiven(ctx: Context): Promise<RewardGiven[]> {
  return ctx.run(
    rawStatement(sql<RewardGiven>`
    select ${given} from ${from} where g.tenant_id = ${ctx.tenant.id} and g.identity_id = ${ctx.identityId}::uuid order by g.given_at desc, g.id desc limit 100`),
  );
}

export async function readGivenTo(ctx: Context, id: string): Promise<GivenTo | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<GivenTo>`
    select ${given}, ${person} from ${from} where g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid and w.organization_id = ${ctx.organizationId}::uuid`),
  );
  return row;
}

export async function listGivenTo(ctx: Context, { page = 0, size = 10, ...only }: Query<'GET /reward/given/list'>): Promise<Reply<'GET /reward/given/list'>> {
  const { rewardId = null, identityId = null, status = null } = only;
  const which = sql`g.tenant_id = ${ctx.tenant.id} and w.organization_id = ${ctx.organizationId}::uuid
    and (${rewardId}::uuid is null or g.reward_id = ${rewardId}::uuid) and (${identityId}::uuid is null or g.identity_id = ${identityId}::uuid)
    and (${status}::text is null or g.status = ${status}::text)`;
  const content = await ctx.run(
    rawStatement(sql<GivenTo>`select ${given}, ${person} from ${from} where ${which} order by g.given_at desc, g.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(
    rawStatement(sql<{ total: number }>`
    select count(*)::int as total from reward_given g join reward w on w.tenant_id = g.tenant_id and w.id = g.reward_id where ${which}`),
  );
  const totalElements = count?.total ?? 0;
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}
