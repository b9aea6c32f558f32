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

/** What refused fields are told by (`later-texts.json`): most pages never say any of it. Nobody waits for it but who has been refused something. */
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

/** What is said of refused fields, once its words and its rules are there. */
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

/** A refusal waits no longer for its words: without them it is told by what is there. */
const PATIENCE_MS = 3000;

/** Has the words of refused fields ready in the reader's language. */
export async function fieldTextsAhead(): Promise<void> {
  const { locale } = shared.theme.current();
  if (refusedFields.has(locale)) return;
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  const words = Promise.all([fieldTexts.load(locale), loadRules()]).catch(() => undefined);
  await Promise.race([words, patience]);
}
