import type { Body } from '@marquee/api/contract';
import { currencyOf, minorOf, placesOf, typedOf } from '../../decimals.ts';
import { MOST_LEFT } from '../../low-stock.tsx';
import { wholeOf } from '../../whole.ts';
import type { Variant } from './variant-row.ts';

/** Named as the API names it, so that its refusals land on the fields. Numbers and money are as typed. */
export interface VariantDraft {
  /** In the order of the names of the product's options. */
  readonly options: readonly { readonly name: string; readonly value: string }[];
  readonly sku: string;
  readonly listPrice: string;
  readonly currency: string;
  readonly weightGrams: string;
  readonly barcode: string;
  /** Empty: as the shop has it. */
  readonly lowStockAt: string;
}

const MOST_GRAMS = 1_000_000;

/** A weight as typed; undefined for what is none. */
export function gramsOf(typed: string): number | undefined {
  const grams = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return grams >= 1 && grams <= MOST_GRAMS ? grams : undefined;
}

/** Whether the last digit of a GTIN is the check digit of the others. */
export function isGtin(typed: string): boolean {
  const digits = typed.trim();
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((one, digit, at) => one + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** What the form starts from: a variant there is, or an empty one beside these; the first is in this currency. */
export function variantDraftOf(variant: Variant | undefined, variants: readonly Variant[], currency: string): VariantDraft {
  const [first] = variants;
  const names = Object.keys((variant ?? first)?.options ?? {});
  const listPrice = variant?.listPrice ?? first?.listPrice;
  return {
    options: names.map((name) => ({ name, value: variant?.options[name] ?? '' })),
    sku: variant?.sku ?? '',
    listPrice: listPrice ? typedOf(listPrice.amount, placesOf(listPrice.currency)) : '',
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
    listPrice: { amount: minorOf(listPrice, currency) ?? 0, currency: currencyOf(currency) },
    weightGrams: gramsOf(weightGrams) ?? null,
    barcode: barcode.trim() || null,
    lowStockAt: wholeOf(lowStockAt, 0, MOST_LEFT) ?? null,
  };
}

/** What is sent. Of one there is only what differs from what the form began with. */
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
