import type { ApiError } from '../../api/index.ts';
import { defineText } from '../../text/index.ts';
import { standsAlone, useFieldWords } from './field-words.ts';

const useText = defineText({
  en: {
    offline: 'We can’t reach the service. Check your connection, then try again.',
    refused: 'You don’t have access to this. Ask an owner of your organization.',
    missing: 'We couldn’t find this. It may have been moved or removed.',
    signIn: 'Sign in to see this.',
    busy: 'Too many tries at once. Wait a moment, then try again.',
    stale: 'Someone else changed this meanwhile. Load it again, then repeat your change.',
    invalid: 'Some of what was entered isn’t accepted. Check the marked fields.',
    conflict: 'This doesn’t go with what is there now. Load it again, then check what you entered.',
    stock: 'There is not enough of this left.',
    credentials: 'That e-mail and password don’t match.',
    code: 'That code isn’t right.',
    challenge: 'This sign-in is over. Begin again.',
    provider: 'Signing in with your provider didn’t work. Try again, or sign in another way.',
    unverified: 'This e-mail address isn’t confirmed yet. Open the link we mailed you, then sign in.',
    link: 'This link was used before, or is too old.',
    large: 'This is too large. Choose something smaller.',
    fileType: 'Files of this type aren’t taken. Choose another.',
    inFlight: 'This is under way already. Wait a moment.',
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
    conflict: 'هذا لا يتفق مع الموجود الآن. أعد التحميل ثم راجع ما أدخلته.',
    stock: 'الكمية المتبقية لا تكفي.',
    credentials: 'البريد الإلكتروني وكلمة المرور غير متطابقين.',
    code: 'هذا الرمز غير صحيح.',
    challenge: 'انتهت محاولة الدخول هذه. ابدأ من جديد.',
    provider: 'تعذّر الدخول عبر مزوّد الهوية. أعد المحاولة أو سجّل الدخول بطريقة أخرى.',
    unverified: 'لم يُؤكَّد هذا البريد بعد. افتح الرابط الذي أرسلناه إليك ثم سجّل الدخول.',
    link: 'سبق استخدام هذا الرابط أو انتهت صلاحيته.',
    large: 'هذا كبير جدًا. اختر ما هو أصغر.',
    fileType: 'ملفات هذا النوع غير مقبولة. اختر ملفًا آخر.',
    inFlight: 'هذا قيد التنفيذ. انتظر لحظة.',
    human: 'تعذّر التحقق من أنك إنسان. انتظر لحظة ثم أعد الإرسال.',
    other: 'حدث خطأ من جهتنا. أعد المحاولة بعد قليل.',
  },
});

type Kind = keyof ReturnType<typeof useText>;

const kinds: Readonly<Record<ApiError['code'], Kind>> = {
  OFFLINE: 'offline',
  UNAVAILABLE: 'offline',
  FORBIDDEN: 'refused',
  TENANT_FORBIDDEN: 'refused',
  NOT_FOUND: 'missing',
  SIGN_IN_REQUIRED: 'signIn',
  TOKEN_EXPIRED: 'signIn',
  TOO_MANY_REQUESTS: 'busy',
  STALE: 'stale',
  CONFLICT: 'conflict',
  INVALID_INPUT: 'invalid',
  OUT_OF_STOCK: 'stock',
  CREDENTIALS_INVALID: 'credentials',
  CODE_INVALID: 'code',
  CHALLENGE_INVALID: 'challenge',
  SSO_FAILED: 'provider',
  EMAIL_UNVERIFIED: 'unverified',
  LINK_INVALID: 'link',
  BODY_TOO_LARGE: 'large',
  UNSUPPORTED_MEDIA_TYPE: 'fileType',
  IDEMPOTENCY_IN_FLIGHT: 'inFlight',
  CAPTCHA_REQUIRED: 'human',
  CAPTCHA_INVALID: 'human',
  // What only a fault of ours can bring about.
  MALFORMED_BODY: 'other',
  API_KEY_INVALID: 'other',
  METHOD_NOT_ALLOWED: 'other',
  IDEMPOTENCY_KEY_REQUIRED: 'other',
  IDEMPOTENCY_MISMATCH: 'other',
  INTERNAL: 'other',
  ABORTED: 'other',
  UNREADABLE: 'other',
};

/** Whether the reader can do nothing about it but ask; then support needs the number of the request. */
export const isOurFault = ({ code }: Pick<ApiError, 'code'>): boolean => kinds[code] === 'other';

/** A refusal in the reader's words: those of a field where they say more than those of the code. */
export function useErrorText(): (error: Pick<ApiError, 'code' | 'fields'>) => string {
  const text = useText();
  const say = useFieldWords();
  return ({ code, fields }) => {
    const telling = fields?.find(standsAlone);
    return telling ? say(telling) : text[(kinds as Partial<typeof kinds>)[code] ?? 'other'];
  };
}
