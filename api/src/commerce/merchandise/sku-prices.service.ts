import type { Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { changed, type ListPriceChange } from './list-price-change.ts';
import { findOtherCurrencies, holdListed, type ListedSku, saveListPrices } from './sku-prices.repository.ts';
import { applyPrice } from './sku.repository.ts';

type Wanted = Body<'POST /product/sku/prices'>;
type Changed = Reply<'POST /product/sku/prices'>;
interface Change {
  readonly how: ListPriceChange;
  /** Currency of the change; undefined for a percentage. */
  readonly currency: string | undefined;
  /** Field of the request that holds the change. */
  readonly path: 'price' | 'partsPerMillion' | 'amount';
}

const MAX_AMOUNT = 1_000_000_000_000;

/** Rejects fields that do not belong to the kind of change. */
function changeOf({ kind, price = null, partsPerMillion = null, amount = null }: Wanted): Result<Change> {
  const given = { price, partsPerMillion, amount };
  const path = ({ SET: 'price', PERCENT: 'partsPerMillion', AMOUNT: 'amount' } as const)[kind];
  for (const name of ['price', 'partsPerMillion', 'amount'] as const)
    if ((given[name] !== null) !== (name === path))
      return refuse('INVALID_INPUT', `${name} does not fit ${kind}`, { path: name, code: name === path ? 'required' : 'unfit' });
  if (price) return done({ how: { kind: 'SET', amount: price.amount }, currency: price.currency, path });
  if (amount) return done({ how: { kind: 'AMOUNT', amount: amount.amount }, currency: amount.currency, path });
  return done({ how: { kind: 'PERCENT', partsPerMillion: partsPerMillion ?? 0 }, currency: undefined, path });
}

/** Rejects repeated, unknown and stale SKUs. */
function unfitSkus(wanted: Wanted['skus'], found: ReadonlyMap<string, ListedSku>): Failure | undefined {
  for (const [at, { id, version }] of wanted.entries()) {
    const sku = found.get(id);
    if (wanted.findIndex((other) => other.id === id) < at)
      return refuse('INVALID_INPUT', 'A SKU is there twice.', { path: `skus.${at}.id`, code: 'twice' }).error;
    if (!sku) return refuse('INVALID_INPUT', `skus.${at}.id names something that is not here`, { path: `skus.${at}.id`, code: 'unknown' }).error;
    if (sku.version !== version)
      return refuse('STALE', `Someone has changed ${sku.sku} meanwhile. Read it again.`, { path: `skus.${at}.version`, code: 'stale' }).error;
  }
  return undefined;
}

const isMixed = (skus: readonly ListedSku[], { how, currency }: Change, others: readonly { currency: string }[]) =>
  currency !== undefined && [...others, ...(how.kind === 'AMOUNT' ? skus : [])].some((one) => one.currency !== currency);

async function change(ctx: Context, wanted: Wanted, how: Change): Promise<Result<Changed>> {
  const found = new Map(
    (
      await holdListed(
        ctx,
        wanted.skus.map(({ id }) => id),
      )
    ).map((sku) => [sku.id, sku]),
  );
  const unfit = unfitSkus(wanted.skus, found);
  if (unfit) return { ok: false, error: unfit };
  const skus = wanted.skus.flatMap(({ id }) => found.get(id) ?? []);
  if (isMixed(skus, how, await findOtherCurrencies(ctx, skus)))
    return refuse('INVALID_INPUT', 'All SKUs of a product cost money of one currency.', { path: `${how.path}.currency`, code: 'currency' });
  const content = skus.map(({ id, sku, version, amount, currency }) => ({
    ...{ id, sku, version, before: { amount, currency } },
    after: { amount: changed(amount, how.how), currency: how.currency ?? currency },
  }));
  if (content.some(({ after }) => after.amount > MAX_AMOUNT))
    return refuse('INVALID_INPUT', 'A price would be beyond all bounds.', { path: how.path, code: 'maximum', limit: MAX_AMOUNT });
  if (wanted.isDryRun) return done({ content });
  const differing = content.filter(({ before, after }) => before.amount !== after.amount || before.currency !== after.currency);
  if (differing.length > 0)
    await saveListPrices(
      ctx,
      differing.map(({ id, after }) => ({ id, ...after })),
    );
  for (const { id } of differing) await applyPrice(ctx, id);
  return done({ content: content.map((one) => ({ ...one, version: one.version + (differing.includes(one) ? 1 : 0) })) });
}

/** Changes the list prices of all SKUs or of none. */
export function changeListPrices(ctx: Context, wanted: Wanted): Promise<Result<Changed>> {
  const how = changeOf(wanted);
  return how.ok ? inTransaction(ctx, (inside) => change(inside, wanted, how.value)) : Promise.resolve(how);
}
