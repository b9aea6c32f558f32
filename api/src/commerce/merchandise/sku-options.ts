/** Option values that identify a variant within its product: `{ "size": "M" }`. */
export type Options = Readonly<Record<string, string>>;

export interface OptionWithValues {
  readonly name: string;
  readonly values: readonly string[];
}

export const namesOf = (options: Options): string[] => Object.keys(options).sort();

/** Returns a key that is independent of the order of the options. */
export const combinationOf = (options: Options): string => JSON.stringify(namesOf(options).map((name) => [name, options[name]]));

/** Trims names and values. */
export const tidyOptions = (options: Options): Options => Object.fromEntries(Object.entries(options).map(([name, value]) => [name.trim(), value.trim()]));

export const combinationCount = (options: readonly OptionWithValues[]): number => options.reduce((count, { values }) => count * values.length, 1);

/** Lists all combinations in shop order: the first option varies slowest. */
export function combinationsOf(options: readonly OptionWithValues[]): Options[] {
  return options.reduce<Options[]>((made, { name, values }) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))), [{}]);
}

/** Converts a value for use in a code: `Dark blue` becomes `DARK-BLUE`. */
const coded = (value: string) =>
  value
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter(Boolean)
    .join('-');

const PLACE = /\{([^{}]*)\}/g;

/** Returns placeholders of a pattern that name no option. */
export function unknownPlaces(pattern: string, options: readonly OptionWithValues[]): string[] {
  return [...pattern.matchAll(PLACE)].map(([, name = '']) => name.trim()).filter((name) => !options.some((option) => option.name === name));
}

/** Builds a variant's code: replaces each placeholder by the value of its option. */
export const codeOf = (pattern: string, options: Options): string => pattern.replace(PLACE, (_whole, name: string) => coded(options[name.trim()] ?? '')).trim();
