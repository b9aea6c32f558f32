import { v7 as newId } from 'uuid';
import type { Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { MAX_SKUS_PER_PRODUCT } from '../../../contract/commerce/sku.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { checkOwnLocation } from './merchandise.service.ts';
import { findTakenCode, insertPlaces, insertSkus, type NewSku, saveOptions } from './sku-matrix.repository.ts';
import { codeOf, combinationCount, combinationOf, combinationsOf, type Options, type OptionWithValues, unknownPlaces } from './sku-options.ts';
import { arrange, type Goods, holdGoods, holdSkus, type KeptSku } from './sku.repository.ts';
import { unfitAmount, unfitCurrency, unfitGoods } from './sku-rules.ts';

type Wanted = Body<'POST /product/sku/matrix/:id'>;
type Made = Reply<'POST /product/sku/matrix/:id'>;

const wrong = (path: string, code: 'required' | 'twice' | 'unknown' | 'unfit' | 'maxLength', message: string) =>
  refuse('INVALID_INPUT', message, { path, code }).error;
const tooMany = refuse('INVALID_INPUT', `A product has at most ${MAX_SKUS_PER_PRODUCT} SKUs.`, {
  path: 'options',
  code: 'maxItems',
  limit: MAX_SKUS_PER_PRODUCT,
}).error;

const MAX_CODE_LENGTH = 60;

/** Rejects empty or repeated names and values, and too many combinations. */
function unfitMatrix(options: readonly OptionWithValues[]): Failure | undefined {
  for (const [at, { name, values }] of options.entries()) {
    if (name === '') return wrong(`options.${at}.name`, 'required', 'An option has a name.');
    if (options.findIndex((other) => other.name === name) < at) return wrong(`options.${at}.name`, 'twice', 'An option is named twice.');
    for (const [place, value] of values.entries()) {
      if (value === '') return wrong(`options.${at}.values.${place}`, 'required', 'A value is empty.');
      if (values.indexOf(value) < place) return wrong(`options.${at}.values.${place}`, 'twice', 'A value is there twice.');
    }
  }
  return combinationCount(options) > MAX_SKUS_PER_PRODUCT ? tooMany : undefined;
}

/** Adds missing options of the matrix to existing SKUs, with the option's first value. Rejects SKUs with other options and variants that become equal. */
function filled(skus: readonly KeptSku[], options: readonly OptionWithValues[]): Result<KeptSku[]> {
  const first = Object.fromEntries(options.map(({ name, values }) => [name, values[0] ?? '']));
  const full = skus.map((sku) => ({ ...sku, options: { ...first, ...sku.options } }));
  const known = new Set(options.map(({ name }) => name));
  const strange = skus.flatMap((sku) => Object.keys(sku.options)).find((name) => !known.has(name));
  if (strange !== undefined) return refuse('CONFLICT', `Its SKUs have the option ${strange}, too.`, { path: 'options', code: 'unfit', allowed: [strange] });
  const isClear = new Set(full.map((sku) => combinationOf(sku.options))).size === full.length;
  return isClear ? done(full) : refuse('CONFLICT', 'Two of its SKUs would be the same variant.', { path: 'options', code: 'twice' });
}

/** Creates the SKUs for missing combinations, with codes from the pattern. */
function missing(existing: readonly KeptSku[], { options, codePattern }: Pick<Wanted, 'options' | 'codePattern'>): Result<NewSku[]> {
  const strange = unknownPlaces(codePattern, options)[0];
  if (strange !== undefined) return { ok: false, error: wrong('codePattern', 'unknown', `There is no option ${strange}.`) };
  const there = new Set(existing.map((sku) => combinationOf(sku.options)));
  const last = Math.max(-1, ...existing.map(({ position }) => position));
  const made = combinationsOf(options)
    .filter((one) => !there.has(combinationOf(one)))
    .map((one, at) => ({ id: newId(), sku: codeOf(codePattern, one), options: one, position: last + 1 + at }));
  if (existing.length + made.length > MAX_SKUS_PER_PRODUCT) return { ok: false, error: tooMany };
  const codes = made.map(({ sku }) => sku);
  if (codes.includes('')) return { ok: false, error: wrong('codePattern', 'required', 'A code would be empty.') };
  if (codes.some((code) => code.length > MAX_CODE_LENGTH))
    return refuse('INVALID_INPUT', 'A code would be too long.', { path: 'codePattern', code: 'maxLength', limit: MAX_CODE_LENGTH });
  return new Set(codes).size === codes.length ? done(made) : { ok: false, error: wrong('codePattern', 'twice', 'Two SKUs would have the same code.') };
}

/** Sorts SKUs by the order of the values; combinations outside the matrix come last. */
function inOrder(skus: readonly { readonly id: string; readonly options: Options }[], options: readonly OptionWithValues[]): string[] {
  const places = new Map(combinationsOf(options).map((one, place) => [combinationOf(one), place]));
  const placeOf = (one: Options) => places.get(combinationOf(one)) ?? places.size;
  return skus.toSorted((a, b) => placeOf(a.options) - placeOf(b.options)).map(({ id }) => id);
}

const taken = (code: string) => refuse('CONFLICT', `Another SKU has the code ${code}.`, { path: 'codePattern', code: 'taken', allowed: [code] }).error;

const unfitPlace = ({ isGiftCard }: Goods, locationId: string | null): Failure | undefined =>
  isGiftCard && locationId !== null ? refuse('INVALID_INPUT', 'A gift card lies nowhere.', { path: 'locationId', code: 'unfit' }).error : undefined;

async function checkPlace(ctx: Context, locationId: string | null): Promise<Failure | undefined> {
  if (locationId !== null && !can(ctx, 'inventory:update'))
    return refuse('FORBIDDEN', 'The stock is changed by others.', { path: 'locationId', code: 'forbidden' }).error;
  return checkOwnLocation(ctx, { locationId });
}

async function make(ctx: Context, productId: string, wanted: Wanted): Promise<Result<Made>> {
  const { options, listPrice, weightGrams = null, locationId = null, isDryRun = false } = wanted;
  const goods = await holdGoods(ctx, productId);
  if (!goods) return notFound;
  const refusal =
    unfitGoods(goods, 'id') ?? unfitAmount(goods, listPrice) ?? unfitMatrix(options) ?? unfitPlace(goods, locationId) ?? (await checkPlace(ctx, locationId));
  if (refusal) return { ok: false, error: refusal };
  const kept = await holdSkus(ctx, productId);
  const unfit = unfitCurrency(listPrice.currency, kept, 'listPrice.currency');
  if (unfit) return { ok: false, error: unfit };
  const existing = filled(kept, options);
  if (!existing.ok) return existing;
  const made = missing(existing.value, wanted);
  if (!made.ok) return made;
  const code =
    made.value.length > 0
      ? await findTakenCode(
          ctx,
          made.value.map(({ sku }) => sku),
        )
      : undefined;
  if (code !== undefined) return { ok: false, error: taken(code) };
  const total = kept.length + made.value.length;
  const told = { made: made.value.map((one) => ({ sku: one.sku, options: one.options })), total };
  if (isDryRun) return done(told);
  const changed = existing.value.filter((sku, at) => combinationOf(sku.options) !== combinationOf(kept[at]?.options ?? {}));
  if (changed.length > 0)
    await saveOptions(
      ctx,
      changed.map((sku) => ({ id: sku.id, options: sku.options })),
    );
  if (made.value.length > 0) await insertSkus(ctx, productId, { skus: made.value, price: listPrice, grams: weightGrams });
  if (made.value.length > 0 && locationId !== null)
    await insertPlaces(
      ctx,
      locationId,
      made.value.map(({ id }) => id),
    );
  await arrange(ctx, productId, inOrder([...existing.value, ...made.value], options));
  return done(told);
}

/** Creates the missing SKUs of all combinations and sorts all SKUs. Concurrent calls wait for the product's lock; a repeated call creates none. */
export async function makeMatrix(ctx: Context, productId: string, asked: Wanted): Promise<Result<Made>> {
  const options = asked.options.map(({ name, values }) => ({ name: name.trim(), values: values.map((value) => value.trim()) }));
  try {
    return await inTransaction(ctx, (inside) => make(inside, productId, { ...asked, options }));
  } catch (error) {
    // Another product received one of these codes concurrently.
    if (isUniqueViolation(error, 'sku_tenant_id_sku_key')) return { ok: false, error: taken(asked.codePattern) };
    throw error;
  }
}
