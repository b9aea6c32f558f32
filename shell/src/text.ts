import { openTexts, type TextOf } from '@marquee/mf-shared/text';
import namespaces from './later-texts.json' with { type: 'json' };
import type { Messages } from '../text/messages.ts';

export const { useText, texts } = openTexts<Messages>((locale) => import(/* webpackChunkName: "text-[request]" */ `../text/${locale}.json?first`), 'shell', {
  namespaces,
  fetchTexts: (locale) => import(/* webpackChunkName: "later-text-[request]" */ `../text/${locale}.json?later`),
});
export type Text<N extends keyof Messages> = TextOf<Messages[N]>;
