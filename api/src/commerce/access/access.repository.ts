import { sql, type RawBuilder } from 'kysely';
import type { TitleAccess } from '../../../contract/index.ts';
import { mayBeFree, windowsIn } from '../../catalogue/avail/avail.sql.ts';
import { minimumAge } from '../../catalogue/product/minimum-age.sql.ts';
import { ageOf } from '../../people/identity/identity.sql.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { endOfSubscription, lastOfSubscription } from '../subscription/ending.sql.ts';
import type { HeldRight, OfferTerms } from './decide-access.ts';
import { isGated, isOfferOf } from './offered.sql.ts';
import type { WindowHere } from './offers-in-rights.service.ts';

export interface OfferedTitle {
  readonly id: string;
  readonly parentId: string | null;
  readonly organizationId: string;
  readonly isShown: boolean;
  readonly isGated: boolean;
  readonly minimumAge: number | null;
  /** How old the caller is; null where nobody knows. */
  readonly age: number | null;
  readonly offers: readonly (OfferTerms &
    Pick<TitleAccess['offers'][number], 'startDays' | 'playHours'> & { readonly price: { amount: number; currency: string } | null })[];
  readonly held: readonly HeldRight[];
  /** Windows that avails license; null where the title has no avail. */
  readonly windows: readonly WindowHere[] | null;
}

/** Rights `e` that hold at a moment; that of a subscription no longer than its time, also where nobody has looked meanwhile. */
const holding = (now: Date) => sql`e.revoked_at is null and e.starts_at <= ${now}::timestamptz and (e.ends_at is null or e.ends_at > ${now}::timestamptz)
  and (e.subscription_id is null or exists (select from subscription s where s.tenant_id = e.tenant_id and s.id = e.subscription_id
    and ${lastOfSubscription} > ${now}::timestamptz))`;
/** When right `e` ends as things stand; null: it goes on. */
const endOfRight = sql`coalesce(e.ends_at, (select ${endOfSubscription} from subscription s where s.tenant_id = e.tenant_id and s.id = e.subscription_id))`;

/** A title the caller may see, how it is offered (an episode without offers of its own as its series), and what the caller holds of it now. */
export async function findOfferedTitle(ctx: Context, id: string): Promise<OfferedTitle | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<OfferedTitle>`
    select p.id, p.parent_id as "parentId", p.organization_id as "organizationId", p.entity_status in ('APPROVED', 'COMPLETED') as "isShown",
      ${isGated} as "isGated", ${minimumAge} as "minimumAge", ${ageOf(ctx)} as age,
      (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'tierRank', f.tier_rank, 'territories', f.territories,
          'startsAt', instant(f.starts_at), 'endsAt', instant(f.ends_at), 'startDays', f.start_days, 'playHours', f.play_hours,
          'price', case when s.id is not null then json_build_object('amount', s.price_amount, 'currency', s.price_currency) end)
          order by s.price_amount nulls first, f.id), '[]')
        from title_offer f left join sku s on s.tenant_id = f.tenant_id and s.id = f.id
        where ${isOfferOf}) as offers,
      (select coalesce(json_agg(json_build_object('id', e.id, 'source', e.source, 'tierRank', e.tier_rank, 'endsAt', instant(${endOfRight}),
          'playHours', e.play_hours, 'firstPlayAt', instant(e.first_play_at), 'maxStreams', e.max_streams)), '[]')
        from entitlement e where e.tenant_id = p.tenant_id and e.identity_id = ${ctx.identityId}::uuid
          and (e.product_id in (p.id, p.parent_id) or e.tier_rank is not null) and ${holding(ctx.now())}) as held,
      ${windowsIn(ctx.region ?? null)} as windows
    from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and p.kind = 'TITLE' and ${visibleProducts(ctx)}`),
  );
  return row;
}

/** Whether title `p` is free for the caller now: `decideAccess` in SQL, for lists. Rights and the own library do not count. */
export function isFree(ctx: Context): RawBuilder<unknown> {
  const now = sql`${ctx.now()}::timestamptz`;
  return sql`(${minimumAge} is null or ${ageOf(ctx)} >= ${minimumAge}) and (not ${isGated} or exists (
    select from title_offer f where ${isOfferOf} and f.kind = 'FREE' and f.starts_at <= ${now} and (f.ends_at is null or f.ends_at > ${now})
      and (f.territories = '[]' or f.territories ? ${ctx.region ?? null}::text))) and ${mayBeFree(ctx.region ?? null, ctx.now())}`;
}

/** Plans that can be chosen now and include what asks for this rank; the cheapest first. */
export function findIncludingPlans(ctx: Context, tierRank: number): Promise<TitleAccess['plans']> {
  return ctx.run(
    rawStatement(sql<TitleAccess['plans'][number]>`
    select p.id as "skuId", p.name, json_build_object('amount', p.price_amount, 'currency', p.price_currency) as price, p.billing_interval as interval
    from plan p where p.tenant_id = ${ctx.tenant.id} and p.tier_rank >= ${tierRank}::integer and p.entity_status in ('APPROVED', 'COMPLETED')
    order by p.tier_rank, p.price_amount limit 6`),
  );
}

/** A rental begins: once, whoever asks first. Returns until when it lasts then; undefined where it has begun, or may no longer. */
export async function beginRental(ctx: Context, id: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ until: string }>`
    update entitlement e set first_play_at = ${ctx.now()}, ends_at = to_timestamp(${ctx.now().getTime() / 1000}::double precision + e.play_hours * 3600)
    where e.tenant_id = ${ctx.tenant.id} and e.id = ${id}::uuid and e.play_hours is not null and e.first_play_at is null and ${holding(ctx.now())}
    returning instant(e.ends_at) as until`),
  );
  return row?.until;
}

/** Rights to the titles of an order are its buyer's then, each once. */
export async function giveBought(ctx: Context, orderId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into entitlement (tenant_id, id, identity_id, product_id, source, order_line_id, starts_at, ends_at, play_hours, created_at)
    select l.tenant_id, l.id, o.identity_id, p.id, l.kind, l.id, ${ctx.now()},
      ${ctx.now()}::timestamptz + (l.terms ->> 'startDays')::integer * interval '1 day', (l.terms ->> 'playHours')::integer, ${ctx.now()}
    from order_line l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join product p on p.tenant_id = l.tenant_id and p.id = (l.terms ->> 'productId')::uuid
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid and l.kind in ('RENTAL', 'PURCHASE') and o.identity_id is not null
    on conflict (tenant_id, id) do nothing`),
  );
}

/** Rights whose money went back are over. */
export async function takeBackRefunded(ctx: Context, orderId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update entitlement e set revoked_at = ${ctx.now()} from order_line l
    where e.tenant_id = ${ctx.tenant.id} and l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid and e.order_line_id = l.id
      and l.refunded = l.quantity and e.revoked_at is null`),
  );
}
