import type { Body } from '@marquee/api/contract';
import { currencyOf, parseMoney, fractionDigits, toMoneyInput } from '../../money-input.ts';
import { MAX_LOW_STOCK_UNITS } from '../../low-stock.tsx';
import { wholeOf } from '../../whole.ts';
import type { Variant } from './variant-row.ts';

/** Fields named as in the API, so that its errors attach to them. Numbers and money are as typed. */
export interface VariantDraft {
  /** In the order of the product's options. */
  readonly options: readonly { readonly name: string; readonly value: string }[];
  readonly sku: string;
  readonly listPrice: string;
  readonly currency: string;
  readonly weightGrams: string;
  readonly barcode: string;
  /** Empty: the threshold of the shop. */
  readonly lowStockAt: string;
}

const MAX_WEIGHT_GRAMS = 1_000_000;

/** Parses a weight in grams; undefined if invalid. */
export function gramsOf(typed: string): number | undefined {
  const grams = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return grams >= 1 && grams <= MAX_WEIGHT_GRAMS ? grams : undefined;
}

/** Returns whether the last digit of a GTIN is its check digit. */
export function isGtin(typed: string): boolean {
  const digits = typed.trim();
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((one, digit, at) => one + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Returns the initial form values: those of `variant`, or of a new one with the same options. `currency` is for a first variant. */
export function variantDraftOf(variant: Variant | undefined, variants: readonly Variant[], currency: string): VariantDraft {
  const [first] = variants;
  const names = Object.keys((variant ?? first)?.options ?? {});
  const listPrice = variant?.listPrice ?? first?.listPrice;
  return {
    options: names.map((name) => ({ name, value: variant?.options[name] ?? '' })),
    sku: variant?.sku ?? '',
    listPrice: listPrice ? toMoneyInput(listPrice.amount, fractionDigits(listPrice.currency)) : '',
    currency: listPrice?.currency ?? currency,
    weightGrams: variant?.weightGrams ? String(variant.weightGrams) : '',
    barcode: variant?.barcode ?? '',
    lowStockAt: variant?.lowStockAt === null || variant === undefined ? '' : String(variant.lowStockAt),
  };
}

function fieldsOf({ options, sku, listPrice, currency, weightGrams, barcode, lowStockAt }: VariantDraft) {
  return {
    options: Object.fromEntries(options.map(({ name, value }) => [name, value.trim()])),
    sku: sku.trim(),
    listPrice: { amount: parseMoney(listPrice, currency) ?? 0, currency: currencyOf(currency) },
    weightGrams: gramsOf(weightGrams) ?? null,
    barcode: barcode.trim() || null,
    lowStockAt: wholeOf(lowStockAt, 0, MAX_LOW_STOCK_UNITS) ?? null,
  };
}

/** Returns the request body; for an existing variant only its changed fields. */
export function variantWishOf(
  draft: VariantDraft,
  began: VariantDraft,
  { productId, variant }: { readonly productId: string; readonly variant: Variant | undefined },
): Body<'POST /product/sku/item'> {
  const fields = fieldsOf(draft);
  if (!variant) return { productId, ...fields };
  const before: Readonly<Record<string, unknown>> = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id: variant.id, version: variant.version, ...Object.fromEntries(changed) };
}
