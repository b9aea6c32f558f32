import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../platform/context.ts';
import { bookOrder } from '../commerce/ledger/booking.service.ts';
import { insertTerms } from '../commerce/payout/payout.repository.ts';
import { holdStock } from '../commerce/stock/stock.service.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';
import { seedBundles } from './seed-bundles.ts';
import { seedDelivery } from './seed-delivery.ts';
import { seedDrops } from './seed-drops.ts';
import { seedFeatures } from './seed-features.ts';
import { seedMoments } from './seed-moments.ts';
import { seedPreorders } from './seed-preorders.ts';
import { seedPrices } from './seed-prices.ts';
import { seedRewards } from './seed-rewards.ts';
import { seedSizeGuides } from './seed-size-guides.ts';
import { seedOffers } from './seed-offers.ts';

interface Demo {
  readonly studioId: string;
  readonly merchantId: string;
  readonly licensorId: string;
  /** Key that seals seeds of drops. */
  readonly secret?: Uint8Array | undefined;
}

const PLANS = [
  {
    name: 'Basic',
    description: 'The first shelf of films, on one screen.',
    tier: 10,
    streams: 1,
    amount: 499,
    trial: 0,
    features: ['Titles of the Basic plan', 'No advertisements'],
  },
  {
    name: 'Standard',
    description: 'Every film that comes with a plan, on two screens.',
    tier: 20,
    streams: 2,
    amount: 999,
    trial: 14,
    features: ['Every title that comes with a plan', 'No advertisements'],
  },
  {
    name: 'Premium',
    description: 'For a whole household: four screens.',
    tier: 30,
    streams: 4,
    amount: 1599,
    trial: 14,
    features: ['Every title that comes with a plan', 'No advertisements', 'Early access to drops'],
  },
] as const;

/** Seeds plans by the month, and by the year for the price of ten months. */
async function seedPlans(ctx: Context, currency: string): Promise<void> {
  const rows = PLANS.flatMap((plan) => [
    { ...plan, id: newId(), interval: 'MONTH' },
    { ...plan, id: newId(), interval: 'YEAR', amount: plan.amount * 10 },
  ]);
  await ctx.run(
    rawStatement(sql`
    insert into plan (tenant_id, id, name, description, tier_rank, billing_interval, price_amount, price_currency, trial_days, features, max_streams, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.id, r.name, r.description, r.tier, r.interval, r.amount, ${currency}, r.trial, r.features, r.streams, ${ctx.now()}, ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, name text, description text, tier integer, "interval" text, amount bigint, trial integer, features jsonb, streams integer) ${rowByRow}`),
  );
}

/** Seeds one warehouse per seller, with the available units of all of their SKUs. */
async function seedStock(ctx: Context, { studioId, merchantId }: Demo): Promise<void> {
  const places = [
    {
      id: newId(),
      owner: merchantId,
      name: 'Rotterdam warehouse',
      line1: 'Waalhaven Zuidzijde 14',
      region: 'Zuid-Holland',
      postal: '3089 JH',
      lat: 51.88,
      long: 4.43,
    },
    { id: newId(), owner: studioId, name: 'Studio store', line1: 'Van Nelleweg 1', region: 'Zuid-Holland', postal: '3044 BC', lat: 51.92, long: 4.43 },
  ];
  await ctx.run(
    rawStatement(sql`
    insert into location (tenant_id, id, organization_id, name, kind, line1, city, region, postal_code, country_code, latitude, longitude, time_zone, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.id, r.owner, r.name, 'WAREHOUSE', r.line1, 'Rotterdam', r.region, r.postal, 'NL', r.lat, r.long, 'Europe/Amsterdam', ${ctx.now()}, ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as r (id uuid, owner uuid, name text, line1 text, region text, postal text, lat float8, "long" float8) ${rowByRow}`),
  );
  const skus = await ctx.run(
    rawStatement(sql<{ id: string; available: number; owner: string | null }>`
    select s.id, s.available, p.organization_id as owner from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and not is_gift_card(p.kind, p.metadata)
      and not exists (select from sku_part k where k.tenant_id = ${ctx.tenant.id} and k.bundle_id = s.id)`),
  );
  const rows = skus.flatMap(({ id, available, owner }) => {
    const place = places.find((one) => one.owner === owner);
    return place ? [{ id: newId(), sku_id: id, on_hand: available, location_id: place.id }] : [];
  });
  await ctx.run(
    rawStatement(sql`
    insert into product_inventory (tenant_id, id, sku_id, location_id, on_hand, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.id, r.sku_id, r.location_id, r.on_hand, ${ctx.now()}, ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, sku_id uuid, location_id uuid, on_hand integer) ${rowByRow}`),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERS = [
  { number: 'DEM0A-8T2RK', status: 'DELIVERED', daysAgo: 40, lines: [0, 3] },
  { number: 'DEM0B-4W7QX', status: 'PAID', daysAgo: 2, lines: [1] },
] as const;

/** Seeds the viewer's orders, paid with the manual provider, and their postings. */
async function seedOrders(ctx: Context, viewerId: string): Promise<void> {
  const skus = await ctx.run(
    rawStatement(sql<{ id: string; name: string; sku: string; options: object; amount: number; currency: string; organization: string }>`
    select s.id, p.name, s.sku, s.options, s.price_amount as amount, s.price_currency as currency, p.organization_id as organization
    from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and not is_gift_card(p.kind, p.metadata) order by s.sku limit 4`),
  );
  const address = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
  for (const { number, status, daysAgo, lines } of ORDERS) {
    const items = lines.flatMap((at) => skus[at % skus.length] ?? []);
    const amount = items.reduce((sum, item) => sum + item.amount, 0);
    const currency = items[0]?.currency ?? 'USD';
    const isSent = status === 'DELIVERED';
    const order = { id: newId(), paymentId: newId(), placedAt: new Date(ctx.now().getTime() - daysAgo * DAY_MS) };
    await ctx.run(
      rawStatement(sql`
      insert into shop_order (tenant_id, id, identity_id, number, status, email, shipping_address, currency, subtotal_amount, total_amount, placed_at, paid_at, created_at, last_modified)
      values (${ctx.tenant.id}, ${order.id}, ${viewerId}, ${number}, ${status}, ${`viewer@${ctx.tenant.slug}.example`}, ${JSON.stringify(address)}::jsonb,
        ${currency}, ${amount}, ${amount}, ${order.placedAt}, ${order.placedAt}, ${order.placedAt}, ${order.placedAt})`),
    );
    const rows = items.map((item, position) => ({ ...item, line_id: newId(), position }));
    await ctx.run(
      rawStatement(sql`
      insert into order_line (tenant_id, id, order_id, position, sku_id, name, sku, options, quantity, unit_amount, line_amount, organization_id, sent)
      select ${ctx.tenant.id}::uuid, r.line_id, ${order.id}::uuid, r.position, r.id, r.name, r.sku, r.options, 1, r.amount, r.amount, r.organization, ${isSent ? 1 : 0}::integer
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line_id uuid, position integer, id uuid, name text, sku text, options jsonb, amount bigint,
        organization uuid) ${rowByRow}`),
    );
    await ctx.run(
      rawStatement(sql`
      insert into payment (tenant_id, id, identity_id, order_id, kind, status, provider, provider_reference, money_amount, money_currency, occurred_at, created_at, last_modified)
      values (${ctx.tenant.id}, ${order.paymentId}, ${viewerId}, ${order.id}, 'CHARGE', 'SUCCEEDED', 'manual', ${`demo-${number}`}, ${amount},
        ${currency}, ${order.placedAt}, ${order.placedAt}, ${order.placedAt})`),
    );
    if (isSent) {
      const parcel = rows.map(({ line_id }) => ({ lineId: line_id, quantity: 1 }));
      const sentAt = new Date(order.placedAt.getTime() + DAY_MS);
      await ctx.run(
        rawStatement(sql`
        insert into order_parcel (tenant_id, id, order_id, number, status, lines, carrier, packed_at, sent_at, delivered_at)
        values (${ctx.tenant.id}, ${newId()}, ${order.id}, 1, 'DELIVERED', ${JSON.stringify(parcel)}::jsonb, 'PostNL', ${sentAt}, ${sentAt},
          ${new Date(sentAt.getTime() + 2 * DAY_MS)})`),
      );
    }
    const wanted = items.map((item) => ({ skuId: item.id, quantity: 1 }));
    const short = status === 'PAID' && (await holdStock(ctx, order.id, wanted));
    if (short) throw new Error(short.message);
    await bookOrder(ctx, order.id);
  }
}

/** Seeds the shop's share per seller, valid before the first order, in parts per million. */
async function seedTerms(ctx: Context, { merchantId, licensorId }: Demo): Promise<void> {
  const then = new Date(ctx.now().getTime() - 60 * DAY_MS);
  for (const [organizationId, keptPpm] of [
    [merchantId, 200_000],
    [licensorId, 400_000],
  ] as const)
    await insertTerms({ ...ctx, now: () => then }, organizationId, { number: 1, keptPpm });
}

/** Makes the staff of the studio members of its shop. */
async function seedShopkeepers(ctx: Context, { merchantId }: Demo): Promise<void> {
  for (const role of ['OWNER', 'ADMIN', 'FINANCE']) {
    const email = `${role.toLowerCase()}@${ctx.tenant.slug}.example`;
    await ctx.run(
      rawStatement(sql`
      insert into organization_member (tenant_id, id, organization_id, identity_id, role, is_primary)
      select ${ctx.tenant.id}::uuid, ${newId()}, ${merchantId}, id, ${role}, false from identity where tenant_id = ${ctx.tenant.id} and email = ${email} ${rowByRow}`),
    );
  }
}

/** Seeds plans, offers, stock, delivery, rewards, prices, size guides, the viewer's orders and drops. Requires people and catalogue. */
export async function seedCommerce(ctx: Context, demo: Demo): Promise<void> {
  const [price] = await ctx.run(rawStatement(sql<{ currency: string }>`select price_currency as currency from sku where tenant_id = ${ctx.tenant.id} limit 1`));
  await seedPlans(ctx, price?.currency ?? 'USD');
  await seedOffers(ctx);
  await seedMoments(ctx);
  await seedBundles(ctx);
  await seedPreorders(ctx);
  await seedStock(ctx, demo);
  await seedDelivery(ctx, price?.currency ?? 'USD');
  await seedRewards(ctx, demo.studioId, price?.currency ?? 'USD');
  await seedPrices(ctx);
  await seedSizeGuides(ctx, demo.merchantId);
  await seedFeatures(ctx);
  await seedShopkeepers(ctx, demo);
  const [viewer] = await ctx.run(
    rawStatement(sql<{ id: string; email: string }>`
    select id, email from identity where tenant_id = ${ctx.tenant.id} and email = ${`viewer@${ctx.tenant.slug}.example`}`),
  );
  if (!viewer) return;
  await seedTerms(ctx, demo);
  await seedOrders(ctx, viewer.id);
  if (demo.secret) await seedDrops(ctx, demo.secret, viewer);
}
