import type { ApiError } from '@marquee/mf-shared/api';
import { defineText } from '@marquee/mf-shared/text';

const useText = defineText({
  en: {
    CREDENTIALS_INVALID: 'That e-mail and password don’t match. Check both, or reset your password.',
    TOO_MANY_REQUESTS: 'Too many tries. Wait a quarter of an hour, then try again.',
  },
  ar: {
    CREDENTIALS_INVALID: 'البريد الإلكتروني وكلمة المرور غير متطابقين. راجعهما أو أعد تعيين كلمة المرور.',
    TOO_MANY_REQUESTS: 'محاولات كثيرة. انتظر ربع ساعة ثم أعد المحاولة.',
  },
});

/** The words signing in has for a refusal; undefined where those of every page do. */
export function useProblemText(): (problem: Pick<ApiError, 'code'>) => string | undefined {
  const text: Readonly<Record<string, string>> = useText();
  return ({ code }) => text[code];
}
