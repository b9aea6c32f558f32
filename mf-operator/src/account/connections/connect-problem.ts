import type { ApiError } from '@marquee/mf-shared/api';
import { defineText } from '@marquee/mf-shared/text';
import { useErrorText } from '@marquee/mf-shared/ui';

/** Why an account was not connected; 'cancelled' when its person did not go on at the provider. */
export type ConnectProblem = Pick<ApiError, 'code' | 'fields'> | 'cancelled';

const useText = defineText({
  en: {
    cancelled: (name: string) => `You did not go on at ${name}, so nothing was connected.`,
    'providerId:taken': (name: string) => `That account at ${name} is already connected to somebody else here. Choose another account there, or ask support.`,
    'providerId:twice': (name: string) => `Another account at ${name} is connected already. Disconnect it first.`,
    'providerId:sso': (name: string) => `People of your mail domain sign in at a provider of its own, so ${name} can’t be connected.`,
    'state:other-account': () => 'Somebody else is signed in now than when this was begun, so nothing was connected. Try again.',
    'password:fresh': () => 'That needs a fresh sign-in: sign out, sign in again, and connect it within fifteen minutes.',
    CHALLENGE_INVALID: () => 'That took too long, or was begun in another browser, so nothing was connected. Try again.',
    SSO_FAILED: (name: string) => `${name} did not confirm who you are, so nothing was connected. Try again.`,
    UNAVAILABLE: (name: string) => `${name} does not answer just now. Try again later.`,
    EMAIL_UNVERIFIED: () => 'Confirm your e-mail address first, by the link we mailed you. Then try again.',
  },
  ar: {
    cancelled: (name: string) => `لم تتابع لدى ${name}، فلم يُربط شيء.`,
    'providerId:taken': (name: string) => `ذلك الحساب لدى ${name} مرتبط بشخص آخر هنا. اختر حسابًا آخر هناك أو راسل الدعم.`,
    'providerId:twice': (name: string) => `حساب آخر لدى ${name} مرتبط بالفعل. افصله أولًا.`,
    'providerId:sso': (name: string) => `يدخل أصحاب نطاق بريدك عبر مزوّد خاص به، لذا لا يمكن ربط ${name}.`,
    'state:other-account': () => 'المسجّل دخوله الآن غير من بدأ هذا، فلم يُربط شيء. أعد المحاولة.',
    'password:fresh': () => 'يتطلب هذا دخولًا حديثًا: اخرج وادخل مجددًا واربطه خلال خمس عشرة دقيقة.',
    CHALLENGE_INVALID: () => 'استغرق ذلك وقتًا طويلًا، أو بدأ في متصفح آخر، فلم يُربط شيء. أعد المحاولة.',
    SSO_FAILED: (name: string) => `لم يؤكّد ${name} هويتك، فلم يُربط شيء. أعد المحاولة.`,
    UNAVAILABLE: (name: string) => `لا يستجيب ${name} الآن. أعد المحاولة لاحقًا.`,
    EMAIL_UNVERIFIED: () => 'أكّد عنوان بريدك أولًا بالرابط الذي أرسلناه إليك، ثم أعد المحاولة.',
  },
});

/** The words for it, beside the provider it is about. */
export function useProblemWords(): (problem: ConnectProblem, name: string) => string {
  const text: Readonly<Partial<Record<string, (name: string) => string>>> = useText();
  const say = useErrorText();
  return (problem, name) => {
    if (problem === 'cancelled') return text['cancelled']?.(name) ?? '';
    const [field] = problem.fields ?? [];
    const words = (field && text[`${field.path}:${field.code}`]) ?? text[problem.code];
    return words?.(name) ?? say(problem);
  };
}
