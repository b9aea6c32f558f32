import { openTexts } from '@marquee/mf-shared/text';
import namespaces from './later-texts.json' with { type: 'json' };
import type { Messages } from '../text/messages.ts';

export const { useText, textAhead, texts } = openTexts<Messages>(
  (locale) => import(/* webpackChunkName: "text-[request]" */ `../text/${locale}.json?first`),
  'mf-catalog',
  { namespaces, fetchTexts: (locale) => import(/* webpackChunkName: "later-text-[request]" */ `../text/${locale}.json?later`) },
);
