import type { Product } from '@marquee/api/contract';

export type Sku = Product['skus'][number];
/** Option names with the values chosen so far: `{ size: 'M' }`. */
export type Choice = Readonly<Record<string, string>>;

export interface OptionGroup {
  readonly name: string;
  readonly values: readonly string[];
}

/** Returns the options of a product in the order its SKUs name them. */
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

/** Returns the SKU of a complete choice; undefined while an option is open. */
export function skuOf(skus: readonly Sku[], choice: Choice): Sku | undefined {
  return skus.find((sku) => Object.entries(sku.options).every(([name, value]) => choice[name] === value));
}

/** Returns the first option that is not chosen yet. */
export function openOption(skus: readonly Sku[], choice: Choice): string | undefined {
  return optionGroups(skus).find(({ name }) => choice[name] === undefined)?.name;
}

/**
 * Returns the initial choice: existing values from the address, and every option with a single value. Sizes are never guessed, because wrong sizes are
 * returned.
 */
export function choiceFrom(skus: readonly Sku[], wanted: Choice): Choice {
  const chosen: Record<string, string> = {};
  for (const { name, values } of optionGroups(skus)) {
    const value = values.length === 1 ? values[0] : values.find((one) => one === wanted[name]);
    if (value !== undefined && skus.some((sku) => agrees(sku, { ...chosen, [name]: value }))) chosen[name] = value;
  }
  return chosen;
}

/** Returns the choice after a value is pressed. Other options stay, unless no SKU combines them with the value. */
export function choose(skus: readonly Sku[], choice: Choice, name: string, value: string): Choice {
  let existing: Choice = { [name]: value };
  for (const [other, chosen] of Object.entries(choice)) {
    const wider = { ...existing, [other]: chosen };
    if (other !== name && skus.some((sku) => agrees(sku, wider))) existing = wider;
  }
  return existing;
}

export type ValueState = 'available' | 'sold-out' | 'missing';

/** Returns whether a value is available together with the rest of the choice. */
export function valueState(skus: readonly Sku[], choice: Choice, name: string, value: string): ValueState {
  const fitting = skus.filter((sku) => agrees(sku, { ...choice, [name]: value }));
  if (fitting.length === 0) return 'missing';
  return fitting.some(({ available }) => available > 0) ? 'available' : 'sold-out';
}

/** Returns whether the SKUs that fit the choice differ in price. */
export function pricesDiffer(skus: readonly Sku[], choice: Choice): boolean {
  return new Set(skus.filter((sku) => agrees(sku, choice)).map(({ price }) => price.amount)).size > 1;
}
