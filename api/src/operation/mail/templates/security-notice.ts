import { letter, type Template } from './letter.ts';

export type SecurityEvent = 'PASSWORD_CHANGED' | 'MFA_ON' | 'MFA_OFF' | 'RECOVERY_CODES_RENEWED' | 'RECOVERY_CODE_USED' | 'SIGN_IN_BLOCKED';

/** What each event is called, and what is told of it. */
export const securityWords: Readonly<Record<SecurityEvent, Readonly<Record<'en' | 'ar', readonly [subject: string, told: string]>>>> = {
  PASSWORD_CHANGED: {
    en: ['Your password was changed', 'The password of your account was changed. Everybody who was signed in elsewhere has been signed out.'],
    ar: ['تم تغيير كلمة مرورك', 'تم تغيير كلمة مرور حسابك، وتم تسجيل الخروج من كل الأجهزة الأخرى.'],
  },
  MFA_ON: {
    en: ['Two-step sign-in is on', 'From now on signing in also needs a code from your app. You have been signed out everywhere else.'],
    ar: ['تم تفعيل الدخول بخطوتين', 'من الآن يتطلّب تسجيل الدخول رمزًا من تطبيقك أيضًا، وتم تسجيل الخروج من كل الأجهزة الأخرى.'],
  },
  MFA_OFF: {
    en: ['Two-step sign-in is off', 'From now on signing in needs your password only.'],
    ar: ['تم إيقاف الدخول بخطوتين', 'من الآن يتطلّب تسجيل الدخول كلمة المرور فقط.'],
  },
  RECOVERY_CODES_RENEWED: {
    en: ['You have new recovery codes', 'Ten new recovery codes were made. The old ones no longer work.'],
    ar: ['لديك رموز استرداد جديدة', 'تم إنشاء عشرة رموز استرداد جديدة، ولم تعد الرموز القديمة صالحة.'],
  },
  RECOVERY_CODE_USED: {
    en: ['A recovery code was used', 'Somebody signed in to your account with one of your recovery codes.'],
    ar: ['استُخدم أحد رموز الاسترداد', 'سجّل أحدهم الدخول إلى حسابك بأحد رموز الاسترداد.'],
  },
  SIGN_IN_BLOCKED: {
    en: ['Many wrong passwords for your account', 'Somebody has tried many passwords. Signing in by password is closed for a quarter of an hour.'],
    ar: ['محاولات كثيرة خاطئة لدخول حسابك', 'جرّب أحدهم كلمات مرور كثيرة، ولذلك أُغلق تسجيل الدخول بكلمة المرور ربع ساعة.'],
  },
};

/** To the owner of an account, whenever what protects it changes. */
export const securityNotice: Template<{ firstName: string; event: SecurityEvent; resetUrl: string }> = ({ firstName, event, resetUrl }, brand) => {
  const [subject, told] = securityWords[event][brand.locale];
  return brand.locale === 'ar'
    ? letter(brand, { subject, paragraphs: [`مرحبًا ${firstName}،`, told], notes: [`لم تكن أنت؟ عيِّن كلمة مرور جديدة الآن:\n${resetUrl}`] })
    : letter(brand, { subject, paragraphs: [`Hello ${firstName},`, told], notes: [`Not you? Set a new password now:\n${resetUrl}`] });
};
