import { openTexts, type TextOf } from '@marquee/mf-shared/text';
import type { Messages } from '../text/messages.ts';

export const { useText, texts } = openTexts<Messages>((locale) => import(/* webpackChunkName: "text-[request]" */ `../text/${locale}.json`), 'mf-operator');
export type Text<N extends keyof Messages> = TextOf<Messages[N]>;
