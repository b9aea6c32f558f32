import type { FieldError } from '@marquee/api/contract';
import type { Messages } from '../../text/messages.ts';
import { shared, type Locale } from '../bus/index.ts';
import { createCatalogue } from './catalogue.ts';
import { openTexts, type TextOf } from './index.ts';
import type * as Rules from './refused-fields.ts';

export const { useText, texts } = openTexts<Messages>(
  (locale) => import(/* webpackChunkName: "text-[request]" */ `../../text/${locale}.json?first`),
  'mf-shared',
);
export type Text<N extends keyof Messages> = TextOf<Messages[N]>;

/** Texts of refused fields (`later-texts.json`). Most pages never need them, so only a refusal waits for them. */
export const fieldTexts = createCatalogue(
  (locale) => import(/* webpackChunkName: "later-text-[request]" */ `../../text/${locale}.json?later`),
  'mf-shared',
  true,
);
let rules: typeof Rules | undefined;
const rulesCame = new Set<() => void>();

async function loadRules(): Promise<void> {
  rules ??= await import('./refused-fields.ts');
  for (const changed of rulesCame) changed();
}

const sayIn = <N extends 'field' | 'fieldShape'>(locale: string, namespace: N) => fieldTexts.sayIn(locale, namespace) as unknown as Text<N> | undefined;

/** Messages of refused fields, once their texts and rules are loaded. */
export const refusedFields = {
  has: (locale: string): boolean => rules !== undefined && fieldTexts.has(locale),
  subscribe: (changed: () => void): (() => void) => {
    const stop = fieldTexts.subscribe(changed);
    rulesCame.add(changed);
    return () => {
      stop();
      rulesCame.delete(changed);
    };
  },
  say(field: FieldError, locale: Locale): string | undefined {
    const [text, shape] = [sayIn(locale, 'field'), sayIn(locale, 'fieldShape')];
    return rules && text && shape ? rules.wordsOf(field, { text, shape, locale }) : undefined;
  },
  standsAlone: (field: FieldError): boolean => rules?.standsAlone(field) ?? false,
};

/** Time that a refusal waits for its texts before it is shown with those at hand. */
const PATIENCE_MS = 3000;

/** Loads the texts of refused fields in the reader's language. */
export async function fieldTextsAhead(): Promise<void> {
  const { locale } = shared.theme.current();
  if (refusedFields.has(locale)) return;
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  const words = Promise.all([fieldTexts.load(locale), loadRules()]).catch(() => undefined);
  await Promise.race([words, patience]);
}
