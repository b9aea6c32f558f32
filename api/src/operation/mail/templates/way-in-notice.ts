import { letter, type Template } from './letter.ts';

export type WayInEvent = 'PASSKEY_ADDED' | 'PASSKEY_REMOVED' | 'PROVIDER_LINKED' | 'PROVIDER_UNLINKED';

const words: Readonly<Record<WayInEvent, Readonly<Record<'en' | 'ar', readonly [subject: string, told: (name: string) => string]>>>> = {
  PASSKEY_ADDED: {
    en: ['A passkey was added to your account', (name) => `From now on one can also sign in to your account with the passkey “${name}”.`],
    ar: ['أُضيف مفتاح مرور إلى حسابك', (name) => `من الآن يمكن تسجيل الدخول إلى حسابك بمفتاح المرور «${name}» أيضًا.`],
  },
  PASSKEY_REMOVED: {
    en: ['A passkey was removed from your account', (name) => `The passkey “${name}” no longer opens your account. You can delete it from your device too.`],
    ar: ['أُزيل مفتاح مرور من حسابك', (name) => `لم يعد مفتاح المرور «${name}» يفتح حسابك. يمكنك حذفه من جهازك أيضًا.`],
  },
  PROVIDER_LINKED: {
    en: ['Your account can be opened in a new way', (name) => `From now on one can also sign in to your account with ${name}.`],
    ar: ['طريقة جديدة لفتح حسابك', (name) => `من الآن يمكن تسجيل الدخول إلى حسابك عبر ${name} أيضًا.`],
  },
  PROVIDER_UNLINKED: {
    en: ['A way into your account was removed', (name) => `${name} no longer opens your account. Your account there is left as it is.`],
    ar: ['أُزيلت طريقة لفتح حسابك', (name) => `لم يعد ${name} يفتح حسابك. يبقى حسابك هناك كما هو.`],
  },
};

/** To the owner of an account, whenever there is one way more or less into it. */
export const wayInNotice: Template<{ firstName: string; event: WayInEvent; name: string; resetUrl: string }> = (
  { firstName, event, name, resetUrl },
  brand,
) => {
  const [subject, told] = words[event][brand.locale];
  return brand.locale === 'ar'
    ? letter(brand, { subject, paragraphs: [`مرحبًا ${firstName}،`, told(name)], notes: [`لم تكن أنت؟ عيِّن كلمة مرور جديدة الآن:\n${resetUrl}`] })
    : letter(brand, { subject, paragraphs: [`Hello ${firstName},`, told(name)], notes: [`Not you? Set a new password now:\n${resetUrl}`] });
};
