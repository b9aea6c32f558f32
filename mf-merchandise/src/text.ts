import { openTexts } from '@marquee/mf-shared/text';
import type { Messages } from '../text/messages.ts';

export const { useText, texts } = openTexts<Messages>((locale) => import(/* webpackChunkName: "text-[request]" */ `../text/${locale}.json`), 'mf-merchandise');
