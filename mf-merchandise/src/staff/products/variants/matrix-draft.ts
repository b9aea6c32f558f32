import type { Body } from '@marquee/api/contract';
import { optionGroups } from '../../../buy/sku-choice.ts';
import { currencyOf, parseMoney, fractionDigits, toMoneyInput } from '../../money-input.ts';
import type { MoneyDraft } from './money-fields.tsx';
import { gramsOf } from './variant-draft.ts';
import type { Variant } from './variant-row.ts';

export interface OptionDraft {
  readonly name: string;
  readonly values: readonly string[];
}

/** Fields named as in the API, so that its errors attach to them. */
export interface MatrixDraft extends MoneyDraft {
  readonly options: readonly OptionDraft[];
  readonly codePattern: string;
  /** In grams, as typed; empty means none. */
  readonly weightGrams: string;
  /** Empty: no location yet. */
  readonly locationId: string;
}

export const MAX_OPTIONS = 5;

/** Returns a code pattern that names every option: `TEE-{size}-{color}`. */
export function patternOf(path: string, options: readonly OptionDraft[]): string {
  const stem = path.toUpperCase().slice(0, 24).split('-').filter(Boolean).join('-');
  return [stem, ...options.filter(({ name }) => name.trim() !== '').map(({ name }) => `{${name.trim()}}`)].join('-');
}

/** Returns the initial form values: the existing options, with their values in order. */
export function matrixDraftOf(path: string, variants: readonly Variant[], currency: string): MatrixDraft {
  const groups = optionGroups(variants);
  const options = groups.length > 0 ? groups.map(({ name, values }) => ({ name, values })) : [{ name: '', values: [] }];
  const listPrice = variants[0]?.listPrice;
  return {
    options,
    codePattern: patternOf(path, options),
    listPrice: listPrice ? toMoneyInput(listPrice.amount, fractionDigits(listPrice.currency)) : '',
    currency: listPrice?.currency ?? currency,
    weightGrams: variants[0]?.weightGrams ? String(variants[0].weightGrams) : '',
    locationId: '',
  };
}

/** Returns the request body; undefined while the draft is incomplete. */
export function matrixWishOf({
  options,
  codePattern,
  listPrice,
  currency,
  weightGrams,
  locationId,
}: MatrixDraft): Body<'POST /product/sku/matrix/:id'> | undefined {
  const amount = parseMoney(listPrice, currency);
  const isWhole = options.length > 0 && options.every(({ name, values }) => name.trim() !== '' && values.length > 0);
  if (!isWhole || amount === undefined || codePattern.trim() === '') return undefined;
  return {
    options: options.map(({ name, values }) => ({ name: name.trim(), values: [...values] })),
    codePattern: codePattern.trim(),
    listPrice: { amount, currency: currencyOf(currency) },
    ...(weightGrams.trim() !== '' && { weightGrams: gramsOf(weightGrams) ?? null }),
    ...(locationId && { locationId }),
  };
}
