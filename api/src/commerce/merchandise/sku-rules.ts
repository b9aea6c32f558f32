import type { Failure } from '../../../contract/index.ts';
import { MAX_SKUS_PER_PRODUCT } from '../../../contract/commerce/sku.ts';
import { refuse } from '../../platform/context.ts';
import type { DraftOf } from '../../platform/resource/resource-types.ts';
import { hasCheckDigit } from './gtin.ts';
import { combinationOf, namesOf, type Options, tidyOptions } from './sku-options.ts';
import type { Goods, KeptSku } from './sku.repository.ts';

type Draft = DraftOf<'product/sku'>;

/** Why a product has no SKUs for this caller. */
export function unfitGoods(goods: Goods | undefined, path: string): Failure | undefined {
  if (!goods) return refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' }).error;
  return goods.kind === 'MERCHANDISE' ? undefined : refuse('INVALID_INPUT', 'Only merchandise has SKUs.', { path, code: 'unfit' }).error;
}

/** Why a gift card cannot cost this: it is what is on it. */
export const unfitAmount = (goods: Goods | undefined, price: { readonly amount: number } | undefined): Failure | undefined =>
  goods?.isGiftCard && price?.amount === 0
    ? refuse('INVALID_INPUT', 'A gift card has something on it.', { path: 'listPrice.amount', code: 'minimum', limit: 1 }).error
    : undefined;

/** Why what was typed is no code, no barcode or no options. */
export function unfitTexts({ sku, barcode, options }: Draft): Failure | undefined {
  if (sku?.trim() === '') return refuse('INVALID_INPUT', 'A SKU needs a code.', { path: 'sku', code: 'required' }).error;
  if (barcode !== undefined && barcode !== null && !hasCheckDigit(barcode))
    return refuse('INVALID_INPUT', 'barcode has another check digit', { path: 'barcode', code: 'check-character' }).error;
  if (!options) return undefined;
  const empty = Object.entries(options).find(([name, value]) => name.trim() === '' || value.trim() === '');
  if (empty) return refuse('INVALID_INPUT', 'An option has a name and a value.', { path: `options.${empty[0]}`, code: 'required' }).error;
  const isTwice = Object.keys(tidyOptions(options)).length < Object.keys(options).length;
  return isTwice ? refuse('INVALID_INPUT', 'An option is named twice.', { path: 'options', code: 'twice' }).error : undefined;
}

/** Why a SKU of these options cannot stand beside the others of its product: they name other options, or one is the same. */
function unfitOptions(options: Options, others: readonly KeptSku[]): Failure | undefined {
  const names = namesOf(options);
  const strange = others.find((other) => JSON.stringify(namesOf(other.options)) !== JSON.stringify(names));
  if (strange)
    return refuse('CONFLICT', 'All SKUs of a product name the same options.', { path: 'options', code: 'unfit', allowed: namesOf(strange.options) }).error;
  const isThere = others.some((other) => combinationOf(other.options) === combinationOf(options));
  return isThere ? refuse('CONFLICT', 'Another SKU of the product is this variant.', { path: 'options', code: 'taken' }).error : undefined;
}

/** Why a list price of this currency cannot stand beside those of the others. */
export function unfitCurrency(currency: string, others: readonly Pick<KeptSku, 'currency'>[], path: string): Failure | undefined {
  if (others.every((other) => other.currency === currency)) return undefined;
  return refuse('INVALID_INPUT', 'All SKUs of a product cost money of one currency.', { path, code: 'currency' }).error;
}

/** Why this SKU cannot stand beside the others of its product. */
export function unfitBeside(others: readonly KeptSku[], draft: Draft, isNew: boolean): Failure | undefined {
  if (isNew && others.length >= MAX_SKUS_PER_PRODUCT)
    return refuse('CONFLICT', `A product has at most ${MAX_SKUS_PER_PRODUCT} SKUs.`, { path: 'productId', code: 'maxItems', limit: MAX_SKUS_PER_PRODUCT })
      .error;
  const options = draft.options ?? (isNew ? {} : undefined);
  const unfit = options && unfitOptions(tidyOptions(options), others);
  if (unfit) return unfit;
  return draft.listPrice && unfitCurrency(draft.listPrice.currency, others, 'listPrice.currency');
}
