import type { Messages } from '../../text/messages.ts';
import { openTexts, type TextOf } from './index.ts';

export const { useText, texts } = openTexts<Messages>(
  (locale) => import(/* webpackChunkName: "shared-text-[request]" */ `../../text/${locale}.json`),
  'mf-shared',
);
export type Text<N extends keyof Messages> = TextOf<Messages[N]>;
