import type { ApiError } from '@marquee/mf-shared/api';
import { defineText } from '@marquee/mf-shared/text';

const useText = defineText({
  en: {
    CREDENTIALS_INVALID: 'That e-mail and password don’t match. Check both, or reset your password.',
    TOO_MANY_REQUESTS: 'Too many tries. Wait a quarter of an hour, then try again.',
    CHALLENGE_INVALID: 'This sign-in is over. Begin again.',
    CODE_INVALID: 'That code isn’t right.',
    SSO_FAILED: 'Signing in with your provider didn’t work. Try again, or sign in another way.',
    EMAIL_UNVERIFIED: 'This e-mail address isn’t confirmed yet. Open the link we mailed you, then sign in.',
    CAPTCHA_REQUIRED: 'We couldn’t check that you are human. Wait a moment, then send it again.',
    CAPTCHA_INVALID: 'We couldn’t check that you are human. Wait a moment, then send it again.',
    LINK_INVALID: 'This link was used before, or is too old.',
  },
  ar: {
    CREDENTIALS_INVALID: 'البريد الإلكتروني وكلمة المرور غير متطابقين. راجعهما أو أعد تعيين كلمة المرور.',
    TOO_MANY_REQUESTS: 'محاولات كثيرة. انتظر ربع ساعة ثم أعد المحاولة.',
    CHALLENGE_INVALID: 'انتهت محاولة الدخول هذه. ابدأ من جديد.',
    CODE_INVALID: 'هذا الرمز غير صحيح.',
    SSO_FAILED: 'تعذّر الدخول عبر مزوّد الهوية. أعد المحاولة أو سجّل الدخول بطريقة أخرى.',
    EMAIL_UNVERIFIED: 'لم يُؤكَّد هذا البريد بعد. افتح الرابط الذي أرسلناه إليك ثم سجّل الدخول.',
    CAPTCHA_REQUIRED: 'تعذّر التحقق من أنك إنسان. انتظر لحظة ثم أعد الإرسال.',
    CAPTCHA_INVALID: 'تعذّر التحقق من أنك إنسان. انتظر لحظة ثم أعد الإرسال.',
    LINK_INVALID: 'سبق استخدام هذا الرابط أو انتهت صلاحيته.',
  },
});

/** The words signing in has for a refusal; undefined where those of every page do. */
export function useProblemText(): (problem: Pick<ApiError, 'code'>) => string | undefined {
  const text: Readonly<Record<string, string>> = useText();
  return ({ code }) => text[code];
}
