import { IntlMessageFormat } from 'intl-messageformat';
import type { Reply } from '../../../contract/index.ts';
import type { Locale } from '../../../contract/languages.ts';
import { asText, choicesOf, compileMessage, exactNumbersOf, type Parameter } from '../../platform/message-form.ts';

type Said = Reply<'POST /text/preview'>['said'][number];

const MAX_SAMPLES = 8;
/** Numbers that cover every plural form of a language. */
const NUMBERS = [1, 2, 3, 11, 100, 0, 1_000_000, 1.5];

/** Returns one number per plural form, those named by the message first. */
function numbersIn(locale: Locale, exact: readonly number[]): number[] {
  const rules = new Intl.PluralRules(locale);
  const forms = new Map<string, number>();
  for (const number of NUMBERS) if (!forms.has(rules.select(number))) forms.set(rules.select(number), number);
  return [...new Set([...exact, ...forms.values()])];
}

interface Values {
  /** Placeholders of the original. */
  readonly parameters: readonly Parameter[];
  /** Sample value of dates. */
  readonly now: Date;
}

/** Formats a message with sample values: once without placeholders, else for each number form and choice, up to `MAX_SAMPLES`. */
export function sayWithSamples(message: string, locale: Locale, { parameters, now }: Values): Said[] {
  const compiled = compileMessage(message, locale);
  const isAny = (kind: string) => parameters.some((parameter) => parameter.kind === kind);
  const numbers = isAny('number') ? numbersIn(locale, exactNumbersOf(compiled)) : [1];
  const choices = isAny('choice') ? choicesOf(compiled) : ['other'];
  const format = new IntlMessageFormat(message, locale, undefined, asText);
  const samples = choices.flatMap((choice) => numbers.map((number) => ({ choice, number }))).slice(0, MAX_SAMPLES);
  return samples.map(({ choice, number }) => {
    const sampleOf = { number, choice, date: now.getTime(), text: '' } as const;
    const values = Object.fromEntries(parameters.map(({ name, kind }) => [name, kind === 'text' ? `‹${name}›` : sampleOf[kind]]));
    return { values, text: String(format.format(values)) };
  });
}
