import type { Body } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { useErrorText, useFieldWords } from '@marquee/mf-shared/ui';
import { createContext, useState } from 'react';
import { useText } from '../../../text.ts';
import { parseMoney, fractionDigits, toMoneyInput } from '../../money-input.ts';
import { readVariantsAnew, type Variant } from './variant-row.ts';

/** Cells edited in the table itself; the other fields have a form. */
export type CellName = 'sku' | 'listPrice';
type Cells = Readonly<Partial<Record<CellName, string>>>;
type ByVariant = ReadonlyMap<string, Cells>;

const cellNames = ['sku', 'listPrice'] as const satisfies readonly CellName[];
const none: ByVariant = new Map();

/** Returns the saved value of a cell. */
function savedIn({ sku, listPrice }: Variant, cell: CellName): string {
  return cell === 'sku' ? sku : toMoneyInput(listPrice.amount, fractionDigits(listPrice.currency));
}

export interface VariantEdits {
  readonly valueOf: (variant: Variant, cell: CellName) => string;
  readonly refusalOf: (variant: Variant, cell: CellName) => string | undefined;
  readonly change: (variant: Variant, cell: CellName, typed: string) => void;
  readonly save: () => void;
}

/** Provides the edits to the cells, so that the columns stay the same while somebody types. */
export const EditsContext = createContext<VariantEdits | undefined>(undefined);

/** Edits a table of variants. Rows are saved one by one, errors appear at their cells, and nothing typed is lost. */
export function useVariantEdits(variants: readonly Variant[]) {
  const text = useText('variants');
  const staff = useText('staff');
  const [say, sayField] = [useErrorText(), useFieldWords()];
  const [typed, setTyped] = useState(none);
  const [refusals, setRefusals] = useState(none);
  const [isSaving, setSaving] = useState(false);
  const changed = variants.filter((one) => cellNames.some((cell) => (typed.get(one.id)?.[cell] ?? savedIn(one, cell)) !== savedIn(one, cell)));

  /** Returns the request body of a row, or why there is none. */
  function wishOf(variant: Variant): { readonly body: Body<'POST /product/sku/item'> } | { readonly wrong: Cells } {
    const { sku, listPrice } = { ...typed.get(variant.id) };
    const { currency } = variant.listPrice;
    const amount = listPrice === undefined ? undefined : parseMoney(listPrice, currency);
    if (sku?.trim() === '') return { wrong: { sku: text('codeNeeded') } };
    if (listPrice !== undefined && amount === undefined) return { wrong: { listPrice: staff('moneyWrong', { places: fractionDigits(currency) }) } };
    const { id, version } = variant;
    return { body: { id, version, ...(sku !== undefined && { sku }), ...(amount !== undefined && { listPrice: { amount, currency } }) } };
  }
  function wordsOf(error: ApiError): Cells {
    const at = (name: CellName) => error.fields?.find(({ path }) => path === name || path.startsWith(`${name}.`));
    const [sku, listPrice] = [at('sku'), at('listPrice')];
    if (!sku && !listPrice) return { sku: error.code === 'STALE' ? staff('stale') : say(error) };
    return { ...(sku && { sku: sku.code === 'taken' ? text('codeTaken') : sayField(sku) }), ...(listPrice && { listPrice: sayField(listPrice) }) };
  }
  async function save(): Promise<void> {
    if (isSaving || changed.length === 0) return;
    setSaving(true);
    const [saved, wrong] = [new Map<string, Cells | undefined>(), new Map<string, Cells>()];
    for (const variant of changed) {
      const wish = wishOf(variant);
      const result = 'body' in wish ? await call('POST /product/sku/item', { body: wish.body }) : undefined;
      if (result?.ok) saved.set(variant.id, typed.get(variant.id));
      else wrong.set(variant.id, 'wrong' in wish ? wish.wrong : result ? wordsOf(result.error) : {});
    }
    await readVariantsAnew();
    // Cells edited meanwhile stay.
    setTyped((now) => new Map([...now].filter(([id, cells]) => saved.get(id) !== cells)));
    setRefusals(wrong);
    setSaving(false);
  }

  const edits: VariantEdits = {
    valueOf: (variant, cell) => typed.get(variant.id)?.[cell] ?? savedIn(variant, cell),
    refusalOf: ({ id }, cell) => refusals.get(id)?.[cell],
    change: ({ id }, cell, value) => {
      setTyped((now) => new Map(now).set(id, { ...now.get(id), [cell]: value }));
      if (refusals.has(id)) setRefusals(new Map([...refusals].filter(([of]) => of !== id)));
    },
    save: () => void save(),
  };
  const discard = () => {
    setTyped(none);
    setRefusals(none);
  };
  return { edits, changed: changed.length, isSaving, discard };
}
