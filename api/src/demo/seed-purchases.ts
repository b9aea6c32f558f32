import { sql } from 'kysely';
import type { Body, Checkout, Result } from '../../contract/index.ts';
import { beginCheckout, changeDetails, type CheckoutDeps } from '../commerce/checkout/checkout.service.ts';
import { Crowd } from '../commerce/checkout/free.service.ts';
import { pay } from '../commerce/checkout/paying.service.ts';
import { placePreorder } from '../commerce/checkout/preordering.service.ts';
import { codeHash, lastFourOf, lettersOf, newCode } from '../commerce/gift-card/gift-code.ts';
import { sendPlanGift } from '../commerce/plan-gift/plan-gift-letter.service.ts';
import { keepSent, lockPlanGiftsOf } from '../commerce/plan-gift/plan-gift.repository.ts';
import { redeemPlanGift } from '../commerce/plan-gift/redeeming.service.ts';
import { paymentProviders } from '../commerce/provider/providers.service.ts';
import { onPaymentReceived } from '../commerce/transaction/arrival.service.ts';
import { receive } from '../commerce/transaction/settle.service.ts';
import type { Context } from '../platform/context.ts';
import { seedVouchers } from './seed-vouchers.ts';
import type { Database } from '../platform/database.ts';
import { fingerprint } from '../platform/idempotency.ts';
import { rawStatement } from '../platform/query.ts';
import { SavingBudget } from '../platform/saving-budget.ts';
import { noSiteSettings } from '../platform/site-settings.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Later than the existing orders, because invoices are numbered by day. */
const DAYS_AGO = 1;
const VALID_MS = 700 * DAY_MS;
const address = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
const request = { ip: '127.0.0.1', protocol: 'http', host: 'localhost', hostname: 'localhost' } as const;

interface Buyer {
  /** Context of the buyer, or of nobody. */
  readonly ctx: Context;
  readonly email: string;
}
interface Open extends Checkout {
  readonly token: string;
}

function sure<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The demo could not be bought from: ${result.error.message} (${result.error.fields?.[0]?.path ?? result.error.code})`);
  return result.value;
}

const keyOf = (call: string, { ctx, email }: Buyer, what: string) => ({
  keyHash: fingerprint(call, ctx.identityId, email, what),
  requestHash: fingerprint(call, email, what),
});

/** Begins a checkout and fills in all details; goods use the first shipping method. */
async function begin(
  till: CheckoutDeps,
  buyer: Buyer,
  items: Body<'POST /checkout/item'>['items'],
  addresses: Partial<Body<'POST /checkout/details/:id'>>,
): Promise<Open> {
  const { ctx, email } = buyer;
  const begun = sure(await beginCheckout(ctx, till, { items }, { key: keyOf('checkout', buyer, JSON.stringify(items)), request }));
  const { checkout, token } = begun;
  const body = { token, version: checkout.version, email, ...addresses };
  return { ...sure(await changeDetails(ctx, till, checkout.id, { body, address: request.ip })), token };
}

async function preorder(till: CheckoutDeps, buyer: Buyer, skuId: string, quantity: number): Promise<void> {
  const { id, token, version, total } = await begin(till, buyer, [{ skuId, quantity }], { shippingAddress: address });
  const asked = { token, version, total };
  sure(await placePreorder(buyer.ctx, till, id, { asked, key: keyOf('checkout/pre-order', buyer, id), address: request.ip }));
}

interface Wish {
  readonly planId: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
}

/** Buys three months of a plan as a gift, paid outside of the shop. Returns the order. */
async function givePlan(till: CheckoutDeps, buyer: Buyer, { planId, ...gift }: Wish): Promise<string> {
  const { ctx } = buyer;
  const { id, number, token, version, total } = await begin(till, buyer, [{ skuId: planId, quantity: 3, gift }], { billingAddress: address });
  const key = keyOf('checkout/pay', buyer, id);
  sure(await pay(ctx, till, id, { token, version, total, provider: 'manual' }, { key, request }));
  sure(await receive(ctx, { orderId: id }, { identityId: ctx.identityId, ...total }, `demo-${number}`));
  await onPaymentReceived(ctx, { orderId: id });
  return id;
}

async function take(ctx: Context, orderId: string): Promise<void> {
  const code = newCode();
  const letters = lettersOf(code) ?? '';
  for (const { id } of await lockPlanGiftsOf(ctx, orderId)) {
    const validUntil = new Date(ctx.now().getTime() + VALID_MS);
    await keepSent(ctx, id, { hash: codeHash(ctx.tenant.id, letters, 'plan-gift'), lastFour: lastFourOf(letters), validUntil });
  }
  sure(await redeemPlanGift(ctx, { code }, request.ip));
}

interface Shelf {
  readonly skuId: string | null;
  readonly planId: string | null;
}

async function findShelf(ctx: Context): Promise<Shelf> {
  const [shelf] = await ctx.run(
    rawStatement(sql<Shelf>`
    select (select s.id from sku s where s.tenant_id = ${ctx.tenant.id} and s.preorder_on is not null order by s.sku limit 1) as "skuId",
      (select n.id from plan n where n.tenant_id = ${ctx.tenant.id} and n.name = 'Standard' and n.billing_interval = 'MONTH') as "planId"`),
  );
  return shelf ?? { skuId: null, planId: null };
}

/**
 * Seeds two placed pre-orders, one by a person without an account. Also seeds a redeemed gift plan from the viewer. Another gift waits for
 * the viewer, with the code in their e-mail. All of these use the shop's own functions.
 */
export async function seedPurchases(inside: Context, { database, secret }: { readonly database: Database; readonly secret: Uint8Array }): Promise<void> {
  const then = new Date(inside.now().getTime() - DAYS_AGO * DAY_MS);
  const ctx: Context = { ...inside, now: () => then };
  // Only this transaction can see the rows so far.
  const here: Database = { ...database, read: (_tenant, statement) => ctx.run(statement) };
  const providers = paymentProviders({ secret, site: noSiteSettings, stripe: undefined });
  const till: CheckoutDeps = { database: here, secret, providers, crowd: new Crowd(here, ctx.now), saving: new SavingBudget() };
  const people = await ctx.run(rawStatement(sql<{ id: string; email: string }>`select id, email from identity where tenant_id = ${ctx.tenant.id}`));
  const buyer = (account: string): Buyer => {
    const email = `${account}@${ctx.tenant.slug}.example`;
    return { email, ctx: { ...ctx, identityId: people.find((person) => person.email === email)?.id ?? null } };
  };
  const idOf = (account: string) => buyer(account).ctx.identityId;
  const [viewerId, ownerId] = [idOf('viewer'), idOf('owner')];
  if (viewerId !== null && ownerId !== null)
    await seedVouchers(ctx, { database: here, viewer: { id: viewerId, email: `viewer@${ctx.tenant.slug}.example` }, ownerId });
  const { skuId, planId } = await findShelf(ctx);
  const [viewer, analyst, guest] = [buyer('viewer'), buyer('analyst'), buyer('guest')];
  if (skuId !== null) {
    await preorder(till, viewer, skuId, 1);
    await preorder(till, guest, skuId, 2);
  }
  if (planId === null) return;
  const [vera, anna] = [
    { name: 'Vera', email: viewer.email },
    { name: 'Anna', email: analyst.email },
  ];
  const wish = (to: typeof vera, from: typeof vera, message: string): Wish => ({
    ...{ planId, recipientName: to.name, recipientEmail: to.email, senderName: from.name, message },
  });
  await take(analyst.ctx, await givePlan(till, viewer, wish(anna, vera, 'For the long evenings.')));
  const waiting = await givePlan(till, analyst, wish(vera, anna, 'My turn!'));
  for (const gift of await lockPlanGiftsOf(ctx, waiting)) await sendPlanGift(ctx, gift);
}
