import { openTexts } from '@marquee/mf-shared/text';
import namespaces from './later-texts.json' with { type: 'json' };
import type { Messages } from '../text/messages.ts';

export const { useText, textAhead, texts } = openTexts<Messages>(
  (locale) => import(/* webpackChunkName: "text-[request]" */ `../text/${locale}.json?first`),
  'mf-merchandise',
  { namespaces: namespaces.later, fetchTexts: (locale) => import(/* webpackChunkName: "later-text-[request]" */ `../text/${locale}.json?later`) },
  { namespaces: namespaces.lent, fetchTexts: (locale) => import(/* webpackChunkName: "lent-text-[request]" */ `../text/${locale}.json?lent`) },
  { namespaces: namespaces.staff, fetchTexts: (locale) => import(/* webpackChunkName: "staff-text-[request]" */ `../text/${locale}.json?staff`) },
);
