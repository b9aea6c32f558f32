import { useFact, type Locale } from '../bus/index.ts';

type Message = string | ((...values: never[]) => string);
export type Messages = Readonly<Record<string, Message>>;
type SameKeys<M extends Messages> = { readonly [K in keyof M]: M[K] extends string ? string : M[K] };

/**
 * A catalogue of texts: English is the model, every other language must have the same keys, or it does not compile.
 * A message with values is a function; use `plural` for counts.
 */
export function defineText<const M extends Messages>(catalogue: { readonly en: M } & { readonly [L in Exclude<Locale, 'en'>]: SameKeys<M> }) {
  return function useText(): M {
    const { locale } = useFact('theme');
    return catalogue[locale] as M;
  };
}

/** Picks the form of a count by the language's own rules (Arabic has six). `#` in the form stands for the number. */
export function plural(locale: Locale, count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace('#', new Intl.NumberFormat(locale).format(count));
}
