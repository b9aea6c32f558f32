import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { drawnOrder, newSeed } from '../commerce/drop/draw.ts';
import { mailboxKey } from '../commerce/drop/mailbox.ts';
import { insertDrop, type Planned, replaceOffered } from '../commerce/drop/plan.repository.ts';
import type { Context } from '../platform/context.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';
import { seal } from '../platform/sealed.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The second to be drawn bought; the first let their turn go by. */
const BOUGHT_AT = 2;

interface Person {
  readonly id: string;
  readonly email: string;
}
const peopleOf = (ctx: Context) => ctx.run(rawStatement(sql<Person>`select id, email from identity where tenant_id = ${ctx.tenant.id} order by email`));

interface DemoSku {
  readonly skuId: string | null;
  readonly productId: string | null;
}

const usual = { eventId: null, offsetSeconds: 0, turnMinutes: 15, limitPerPerson: 1, earlyRewardId: null };

/** A drop that is over: of the order the viewer has of it; who was first did not buy. */
async function seedDropOver(ctx: Context, secret: Uint8Array, viewer: Person): Promise<void> {
  const [order] = await ctx.run(
    rawStatement(sql<DemoSku & { orderId: string; placedAt: string }>`
    select l.sku_id as "skuId", s.product_id as "productId", o.id as "orderId", instant(o.placed_at) as "placedAt" from shop_order o
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
    where o.tenant_id = ${ctx.tenant.id} and o.identity_id = ${viewer.id}::uuid and o.status = 'PAID' and s.product_id is not null order by o.placed_at desc, s.id limit 1`),
  );
  if (!order?.skuId || order.productId === null) return;
  const id = newId();
  const entries = (await peopleOf(ctx)).map((person) => ({ ...person, entryId: newId() }));
  const mine = entries.find((entry) => entry.id === viewer.id)?.entryId ?? '';
  const idsToDraw = entries.map(({ entryId }) => entryId);
  let drawn = newSeed();
  // What is already bought says who was drawn.
  while ((await drawnOrder(drawn.seed, idsToDraw))[BOUGHT_AT - 1] !== mine) drawn = newSeed();
  const places = await drawnOrder(drawn.seed, idsToDraw);
  const opensAt = new Date(Date.parse(order.placedAt) - HOUR_MS / 2);
  const endedAt = new Date(opensAt.getTime() + 3 * HOUR_MS);
  const plan: Planned = {
    ...usual,
    ...{ name: 'First edition', path: 'first-edition', description: 'One copy of the first print run, numbered by hand.', productId: order.productId },
    ...{
      skus: [{ skuId: order.skuId, units: 1, earlyUnits: 0 }],
      registersAt: new Date(opensAt.getTime() - DAY_MS),
      opensAt,
      endsAt: endedAt,
      earlyPlanId: null,
    },
  };
  await insertDrop(ctx, id, plan, { sealedSeed: seal(secret, drawn.seed), commitment: drawn.commitment });
  await replaceOffered(ctx, id, plan.skus);
  await ctx.run(rawStatement(sql`update drop_sku set set_apart = units where tenant_id = ${ctx.tenant.id} and drop_id = ${id}::uuid`));
  await ctx.run(
    rawStatement(sql`
    update shop_drop set set_apart_at = registers_at, drawn_at = opens_at, ended_at = ends_at, seed = ${drawn.seed} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  const rows = entries.map(({ id: identityId, entryId }) => {
    const position = places.indexOf(entryId) + 1;
    return { entryId, identityId, position, turns: position <= BOUGHT_AT ? 1 : 0, bought: position === BOUGHT_AT ? 1 : 0 };
  });
  await ctx.run(
    rawStatement(sql`
    insert into drop_entry (tenant_id, id, drop_id, identity_id, is_early, entered_at, most, position, granted, bought, turn_at, turn_until, closed_at)
    select ${ctx.tenant.id}::uuid, r."entryId", ${id}::uuid, r."identityId", false, ${plan.registersAt}, 1, r.position, r.turns, r.bought,
      case when r.turns = 1 then ${opensAt}::timestamptz end, case when r.turns = 1 then ${endedAt}::timestamptz end, case when r.turns = 1 then ${endedAt}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("entryId" uuid, "identityId" uuid, position integer, turns integer, bought integer) ${rowByRow}`),
  );
  await ctx.run(
    rawStatement(sql`
    insert into drop_purchase (tenant_id, order_id, sku_id, drop_id, entry_id, is_early, quantity, created_at)
    values (${ctx.tenant.id}, ${order.orderId}, ${order.skuId}, ${id}, ${mine}, false, 1, ${new Date(order.placedAt)}) ${rowByRow}`),
  );
}

/** A drop that one can enter: some have. */
async function seedDropToEnter(ctx: Context, secret: Uint8Array, viewer: Person): Promise<void> {
  const [sku] = await ctx.run(
    rawStatement(sql<DemoSku>`
    select s.id as "skuId", s.product_id as "productId" from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and p.path = 'low-tide-choir-print' order by s.position desc limit 1`),
  );
  if (!sku?.skuId || sku.productId === null) return;
  const [best] = await ctx.run(rawStatement(sql<{ id: string }>`select id from plan where tenant_id = ${ctx.tenant.id} order by tier_rank desc limit 1`));
  const [id, now, { seed, commitment }] = [newId(), ctx.now().getTime(), newSeed()];
  const plan: Planned = {
    ...usual,
    ...{ name: 'Low Tide, the large print', path: 'low-tide-large-print', description: 'Twelve prints, signed. Whoever enters in time has the same chance.' },
    ...{ productId: sku.productId, skus: [{ skuId: sku.skuId, units: 12, earlyUnits: 3 }], earlyPlanId: best?.id ?? null },
    ...{ registersAt: new Date(now - HOUR_MS), opensAt: new Date(now + 3 * DAY_MS), endsAt: new Date(now + 4 * DAY_MS) },
  };
  await insertDrop(ctx, id, plan, { sealedSeed: seal(secret, seed), commitment });
  await replaceOffered(ctx, id, plan.skus);
  const others = (await peopleOf(ctx)).filter((person) => person.id !== viewer.id);
  const rows = others.map((person) => ({ entryId: newId(), identityId: person.id, mailbox: mailboxKey(id, person.email) }));
  await ctx.run(
    rawStatement(sql`
    insert into drop_entry (tenant_id, id, drop_id, identity_id, mailbox, is_early, entered_at, most)
    select ${ctx.tenant.id}::uuid, r."entryId", ${id}::uuid, r."identityId", r.mailbox, false, ${ctx.now()}, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("entryId" uuid, "identityId" uuid, mailbox text) ${rowByRow}`),
  );
}

/** One drop that is over and one that can be entered; the viewer's orders are there already. */
export async function seedDrops(ctx: Context, secret: Uint8Array, viewer: Person): Promise<void> {
  await seedDropOver(ctx, secret, viewer);
  await seedDropToEnter(ctx, secret, viewer);
}
