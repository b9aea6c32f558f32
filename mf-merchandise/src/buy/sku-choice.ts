import type { Product } from '@marquee/api/contract';

export type Sku = Product['skus'][number];
/** Option names with the values chosen so far: `{ size: 'M' }`. */
export type Choice = Readonly<Record<string, string>>;

export interface OptionGroup {
  readonly name: string;
  readonly values: readonly string[];
}

/** The options of a product in the order its SKUs name them. */
export function optionGroups(skus: readonly Pick<Sku, 'options'>[]): OptionGroup[] {
  const groups = new Map<string, Set<string>>();
  for (const { options } of skus) {
    for (const [name, value] of Object.entries(options)) groups.set(name, (groups.get(name) ?? new Set()).add(value));
  }
  return [...groups].map(([name, values]) => ({ name, values: [...values] }));
}

function agrees(sku: Sku, choice: Choice): boolean {
  return Object.entries(choice).every(([name, value]) => sku.options[name] === value);
}

/** The one SKU a choice names; undefined while something is left to choose. */
export function skuOf(skus: readonly Sku[], choice: Choice): Sku | undefined {
  return skus.find((sku) => Object.entries(sku.options).every(([name, value]) => choice[name] === value));
}

/** The first option that is still to be chosen. */
export function openOption(skus: readonly Sku[], choice: Choice): string | undefined {
  return optionGroups(skus).find(({ name }) => choice[name] === undefined)?.name;
}

/**
 * What counts as chosen on arrival: what the address says, as far as it exists, and every option that has one value. Sizes are
 * never guessed: a guess is what comes back in the post.
 */
export function choiceFrom(skus: readonly Sku[], wanted: Choice): Choice {
  const chosen: Record<string, string> = {};
  for (const { name, values } of optionGroups(skus)) {
    const value = values.length === 1 ? values[0] : values.find((one) => one === wanted[name]);
    if (value !== undefined && skus.some((sku) => agrees(sku, { ...chosen, [name]: value }))) chosen[name] = value;
  }
  return chosen;
}

/** The choice after a press on a value: other options stay, but those that do not exist together with it are opened again. */
export function choose(skus: readonly Sku[], choice: Choice, name: string, value: string): Choice {
  let existing: Choice = { [name]: value };
  for (const [other, chosen] of Object.entries(choice)) {
    const wider = { ...existing, [other]: chosen };
    if (other !== name && skus.some((sku) => agrees(sku, wider))) existing = wider;
  }
  return existing;
}

export type ValueState = 'available' | 'sold-out' | 'missing';

/** Whether a value can be had together with the rest of the choice. */
export function valueState(skus: readonly Sku[], choice: Choice, name: string, value: string): ValueState {
  const fitting = skus.filter((sku) => agrees(sku, { ...choice, [name]: value }));
  if (fitting.length === 0) return 'missing';
  return fitting.some(({ available }) => available > 0) ? 'available' : 'sold-out';
}

/** Whether what can still be chosen differs in price. */
export function pricesDiffer(skus: readonly Sku[], choice: Choice): boolean {
  return new Set(skus.filter((sku) => agrees(sku, choice)).map(({ price }) => price.amount)).size > 1;
}
