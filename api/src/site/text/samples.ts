import { IntlMessageFormat } from 'intl-messageformat';
import type { Reply } from '../../../contract/index.ts';
import type { Locale } from '../../../contract/languages.ts';
import { asText, choicesOf, compileMessage, exactNumbersOf, type Parameter } from '../../platform/message-form.ts';

type Said = Reply<'POST /text/preview'>['said'][number];

const MOST = 8;
/** Numbers that between them have every form a language counts in. */
const NUMBERS = [1, 2, 3, 11, 100, 0, 1_000_000, 1.5];

/** One number for each form of the language, those a message names first. */
function numbersIn(locale: Locale, exact: readonly number[]): number[] {
  const rules = new Intl.PluralRules(locale);
  const forms = new Map<string, number>();
  for (const number of NUMBERS) if (!forms.has(rules.select(number))) forms.set(rules.select(number), number);
  return [...new Set([...exact, ...forms.values()])];
}

interface Values {
  /** What the original takes. */
  readonly parameters: readonly Parameter[];
  /** Stands for a moment. */
  readonly now: Date;
}

/** A message with values that show what it can say: once where it takes none, else for each number form and choice, eight at the most. */
export function sayWithSamples(message: string, locale: Locale, { parameters, now }: Values): Said[] {
  const compiled = compileMessage(message, locale);
  const isAny = (kind: string) => parameters.some((parameter) => parameter.kind === kind);
  const numbers = isAny('number') ? numbersIn(locale, exactNumbersOf(compiled)) : [1];
  const choices = isAny('choice') ? choicesOf(compiled) : ['other'];
  const format = new IntlMessageFormat(message, locale, undefined, asText);
  const samples = choices.flatMap((choice) => numbers.map((number) => ({ choice, number }))).slice(0, MOST);
  return samples.map(({ choice, number }) => {
    const sampleOf = { number, choice, date: now.getTime(), text: '' } as const;
    const values = Object.fromEntries(parameters.map(({ name, kind }) => [name, kind === 'text' ? `‹${name}›` : sampleOf[kind]]));
    return { values, text: String(format.format(values)) };
  });
}
