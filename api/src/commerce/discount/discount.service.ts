import type { Failure, FieldCode, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { isFor, type PricedLine } from './discount-amounts.ts';
import { claim, findBuyer, findProductIds, give, hasBought, lockOffers, type Offer, takeBack } from './discount.repository.ts';

type Draft = DraftOf<'discount'>;
type Existing = ExistingOf<'discount'>;
type Money = Exclude<Draft['amount'], undefined>;

const keptMoney = (amount: number | null | undefined, currency: string | null | undefined): Money =>
  typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;

/** Why these amounts can never be given together: one of nothing, or two currencies, of which an order has one. */
function unfitMoney(amount: Money, minimum: Money): Failure | undefined {
  for (const [path, money] of [['amount', amount] as const, ['minimum', minimum] as const])
    if (money?.amount === 0) return refuse('INVALID_INPUT', `${path} has to be more than nothing`, { path: `${path}.amount`, code: 'minimum', limit: 1 }).error;
  if (!amount || !minimum || amount.currency === minimum.currency) return undefined;
  return refuse('INVALID_INPUT', 'minimum is of another currency than amount', { path: 'minimum.currency', code: 'currency' }).error;
}

/** Why these fields do not make one discount: what its kind is reckoned by is there, and nothing else; and its amounts are of one currency. */
export async function checkDiscount(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const { kind = existing?.kind, partsPerMillion = existing?.partsPerMillion ?? null } = draft;
  const { amount = keptMoney(existing?.amountAmount, existing?.amountCurrency), minimum = keptMoney(existing?.minimumAmount, existing?.minimumCurrency) } =
    draft;
  const wrong = (path: string, isNeeded: boolean) =>
    refuse('INVALID_INPUT', `${path} does not fit ${kind}`, { path, code: isNeeded ? 'required' : 'unfit' }).error;
  if ((kind === 'PERCENT') !== (partsPerMillion !== null)) return wrong('partsPerMillion', kind === 'PERCENT');
  if ((kind === 'AMOUNT') !== (amount !== null)) return wrong('amount', kind === 'AMOUNT');
  return unfitMoney(amount, minimum) ?? strayProduct(ctx, draft.productIds ?? [], (existing?.productIds as readonly string[] | undefined) ?? []);
}

/** Refuses ids that name no product of the tenant; what the discount holds already stays, though the product is gone. */
async function strayProduct(ctx: Context, productIds: readonly string[], held: readonly string[]): Promise<Failure | undefined> {
  const added = productIds.filter((id) => !held.includes(id));
  if (added.length === 0) return undefined;
  const known = await findProductIds(ctx, added);
  const stray = productIds.findIndex((id) => added.includes(id) && !known.includes(id));
  if (stray < 0) return undefined;
  return refuse('INVALID_INPUT', 'productIds names something that is not here', { path: `productIds.${stray}`, code: 'unknown' }).error;
}

interface Order {
  readonly id: string;
  readonly identityId: string | null;
  readonly currency: string;
  readonly lines: readonly PricedLine[];
}

const sum = (lines: readonly PricedLine[]) => lines.reduce((one, { amount, isMoney = false }) => (isMoney ? one : one + amount), 0);

/** Why an order is not given a discount. What it has already it keeps, though it has ended or is used up meanwhile. */
function unfit(offer: Offer, { lines, currency }: Order, { isAlone, isNew }: { isAlone: boolean; isNew: boolean }): FieldCode | undefined {
  if (!offer.isGiven && (!offer.isPublished || !offer.holds)) return 'closed';
  if (!offer.isGiven && offer.isUsedUp) return 'used-up';
  if (!isAlone && !offer.isCombinable) return 'alone';
  if ((offer.amountCurrency ?? currency) !== currency || (offer.minimumCurrency ?? currency) !== currency) return 'currency';
  if (!lines.some((line) => isFor(offer, line))) return 'unfit';
  if (offer.minimum !== null && sum(lines) < offer.minimum) return 'minimum';
  if (offer.isHad) return 'had';
  return offer.isFirstOrder && !isNew ? 'not-first' : undefined;
}

/**
 * Gives an order the discounts of these codes and no others; without codes it keeps those it has, if its buyer may still have them. Each counts as used
 * until the order is given up. To be called in the transaction that reckons the order.
 */
export async function giveDiscounts(ctx: Context, order: Order, codes: readonly string[] | undefined): Promise<Result<readonly Offer[]>> {
  const buyer = await findBuyer(ctx, order.id);
  const offers = await lockOffers(ctx, { orderId: order.id, persons: buyer.persons, identityId: order.identityId, ...(codes && { codes }) });
  const wanted = codes?.map((code) => offers.find((offer) => offer.code === code)) ?? offers;
  const isNew = !(offers.some(({ isFirstOrder }) => isFirstOrder) && (await hasBought(ctx, order.id, buyer)));
  for (const [at, offer] of wanted.entries()) {
    const code = offer ? unfit(offer, order, { isAlone: wanted.length === 1, isNew }) : 'unknown';
    if (code) return refuse('INVALID_INPUT', 'This code does not hold here.', { path: `codes.${at}`, code, ...(offer?.minimum && { limit: offer.minimum }) });
  }
  const given = wanted.flatMap((offer) => offer ?? []);
  for (const offer of offers) {
    const isWanted = given.includes(offer);
    if (offer.isGiven && !isWanted) await takeBack(ctx, order.id, offer.id);
    if (!offer.isGiven && isWanted) await give(ctx, order.id, offer.id);
    if (isWanted && (offer.isOnce || offer.isFirstOrder)) await claim(ctx, order.id, offer.id, buyer.person);
  }
  return done(given);
}

/** An order that ran out and is paid after all is given again what it had: all, unless one is used up meanwhile. */
export async function giveAgain(ctx: Context, orderId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { person, persons } = await findBuyer(ctx, orderId);
  const offers = await lockOffers(ctx, { orderId, persons, ids });
  if (offers.length < ids.length || offers.some(({ isUsedUp, isHad, isGiven }) => !isGiven && (isUsedUp || isHad))) return false;
  for (const { id, isGiven, isOnce, isFirstOrder } of offers) {
    if (!isGiven) await give(ctx, orderId, id);
    if (isOnce || isFirstOrder) await claim(ctx, orderId, id, person);
  }
  return true;
}
