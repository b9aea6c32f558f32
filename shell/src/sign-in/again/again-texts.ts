import { defineText } from '@marquee/mf-shared/text';

/** Words of signing in over a page that waits. */
export const useAgainText = defineText({
  en: {
    title: 'Sign in to go on',
    lead: 'You were signed out. The page is kept just as you left it: sign in, and go on where you were.',
    loading: 'One moment…',
    notYou: 'Not you?',
    somebodyElse: 'Sign in as somebody else',
    unavailable: 'The way to sign in here could not be loaded.',
    atLogin: 'Sign in on the sign-in page',
  },
  ar: {
    title: 'سجّل الدخول للمتابعة',
    lead: 'سُجّل خروجك. الصفحة محفوظة كما تركتها: سجّل الدخول وتابع من حيث كنت.',
    loading: 'لحظة واحدة…',
    notYou: 'لست أنت؟',
    somebodyElse: 'سجّل الدخول بحساب آخر',
    unavailable: 'تعذّر تحميل طريقة الدخول هنا.',
    atLogin: 'سجّل الدخول في صفحة الدخول',
  },
});
