/** What tells a variant from the others of its product: `{ "size": "M" }`. */
export type Options = Readonly<Record<string, string>>;

export interface OptionWithValues {
  readonly name: string;
  readonly values: readonly string[];
}

export const namesOf = (options: Options): string[] => Object.keys(options).sort();

/** The same for the same combination, in whatever order it is written. */
export const combinationOf = (options: Options): string => JSON.stringify(namesOf(options).map((name) => [name, options[name]]));

/** Without spaces around names and values. */
export const tidyOptions = (options: Options): Options => Object.fromEntries(Object.entries(options).map(([name, value]) => [name.trim(), value.trim()]));

/** How many combinations there are of these values. */
export const combinationCount = (options: readonly OptionWithValues[]): number => options.reduce((count, { values }) => count * values.length, 1);

/** All of them, those of the first option outermost: so they stand in a shop. */
export function combinationsOf(options: readonly OptionWithValues[]): Options[] {
  return options.reduce<Options[]>((made, { name, values }) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))), [{}]);
}

/** What stands for a value in a code: `Dark blue` is `DARK-BLUE`. */
const coded = (value: string) =>
  value
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter(Boolean)
    .join('-');

const PLACE = /\{([^{}]*)\}/g;

/** Names in a pattern that no option has. */
export function unknownPlaces(pattern: string, options: readonly OptionWithValues[]): string[] {
  return [...pattern.matchAll(PLACE)].map(([, name = '']) => name.trim()).filter((name) => !options.some((option) => option.name === name));
}

/** The code of a variant: the values of its options in the places of their names. */
export const codeOf = (pattern: string, options: Options): string => pattern.replace(PLACE, (_whole, name: string) => coded(options[name.trim()] ?? '')).trim();
