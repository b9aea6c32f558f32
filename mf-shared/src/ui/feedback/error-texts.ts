import type { ApiError } from '../../api/index.ts';
import { defineText } from '../../text/index.ts';

const useText = defineText({
  en: {
    offline: 'We can’t reach the service. Check your connection, then try again.',
    refused: 'You don’t have access to this. Ask an owner of your organization.',
    missing: 'We couldn’t find this. It may have been moved or removed.',
    signIn: 'Sign in to see this.',
    busy: 'Too many tries at once. Wait a moment, then try again.',
    stale: 'Someone else changed this meanwhile. Load it again, then repeat your change.',
    invalid: 'Some of what was entered isn’t accepted. Check the marked fields.',
    stock: 'There is not enough of this left.',
    credentials: 'That e-mail and password don’t match.',
    human: 'We couldn’t check that you are human. Wait a moment, then send it again.',
    other: 'Something went wrong on our side. Try again in a moment.',
  },
  ar: {
    offline: 'تعذّر الوصول إلى الخدمة. تحقّق من اتصالك ثم أعد المحاولة.',
    refused: 'لا تملك صلاحية الوصول إلى هذا. اطلبها من مالك مؤسستك.',
    missing: 'لم نعثر على هذا. ربما نُقل أو حُذف.',
    signIn: 'سجّل الدخول لرؤية هذا.',
    busy: 'محاولات كثيرة في وقت واحد. انتظر قليلًا ثم أعد المحاولة.',
    stale: 'غيّر شخص آخر هذا في الأثناء. أعد التحميل ثم كرّر تعديلك.',
    invalid: 'بعض المدخلات غير مقبولة. راجع الحقول المحددة.',
    stock: 'الكمية المتبقية لا تكفي.',
    credentials: 'البريد الإلكتروني وكلمة المرور غير متطابقين.',
    human: 'تعذّر التحقق من أنك إنسان. انتظر لحظة ثم أعد الإرسال.',
    other: 'حدث خطأ من جهتنا. أعد المحاولة بعد قليل.',
  },
});

const kinds: Partial<Record<ApiError['code'], keyof ReturnType<typeof useText>>> = {
  OFFLINE: 'offline',
  UNAVAILABLE: 'offline',
  FORBIDDEN: 'refused',
  TENANT_FORBIDDEN: 'refused',
  NOT_FOUND: 'missing',
  SIGN_IN_REQUIRED: 'signIn',
  TOKEN_EXPIRED: 'signIn',
  TOO_MANY_REQUESTS: 'busy',
  STALE: 'stale',
  CONFLICT: 'stale',
  INVALID_INPUT: 'invalid',
  OUT_OF_STOCK: 'stock',
  CREDENTIALS_INVALID: 'credentials',
  CAPTCHA_REQUIRED: 'human',
  CAPTCHA_INVALID: 'human',
};

/** A refusal in the reader's words, by its code. */
export function useErrorText(): (error: Pick<ApiError, 'code'>) => string {
  const text = useText();
  return ({ code }) => text[kinds[code] ?? 'other'];
}
