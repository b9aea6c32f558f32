import { defineText } from '@marquee/mf-shared/text';

export const useConnectText = defineText({
  en: {
    connecting: 'Connecting your account…',
    connectingLead: (name: string) => `${name} is checking what your provider says. This takes a moment.`,
    signedOut: 'You were signed out meanwhile, so nothing was connected. Sign in, then connect it again.',
  },
  ar: {
    connecting: 'جارٍ ربط حسابك…',
    connectingLead: (name: string) => `يتحقق ${name} مما يقوله مزوّد الهوية. لن يستغرق ذلك سوى لحظة.`,
    signedOut: 'سُجّل خروجك في الأثناء، فلم يُربط شيء. سجّل الدخول ثم أعد الربط.',
  },
});
