import { letter, type Template } from './letter.ts';

/** To a person somebody else has entered: the link sets their first password. */
export const welcome: Template<{ firstName: string; url: string }> = ({ firstName, url }, brand) =>
  brand.locale === 'ar'
    ? letter(brand, {
        subject: `أهلًا بك في ${brand.appName}`,
        paragraphs: [`مرحبًا ${firstName}،`, `أُنشئ لك حساب في ${brand.appName}. اختر كلمة مرور لتبدأ.`],
        action: { label: 'اختيار كلمة المرور', url },
        notes: ['الرابط صالح لمدة سبعة أيام ولمرة واحدة.'],
      })
    : letter(brand, {
        subject: `Welcome to ${brand.appName}`,
        paragraphs: [`Hello ${firstName},`, `an account was made for you at ${brand.appName}. Choose a password to begin.`],
        action: { label: 'Choose a password', url },
        notes: ['The link is good for seven days, once.'],
      });
