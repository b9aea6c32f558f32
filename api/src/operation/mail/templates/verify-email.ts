import { letter, type Template } from './letter.ts';

/** To somebody who has just signed up. */
export const verifyEmail: Template<{ firstName: string; url: string }> = ({ firstName, url }, brand) =>
  brand.locale === 'ar'
    ? letter(brand, {
        subject: 'أكِّد عنوان بريدك الإلكتروني',
        paragraphs: [`مرحبًا ${firstName}،`, `أكِّد أن هذا العنوان لك لتبدأ استخدام ${brand.appName}.`],
        action: { label: 'تأكيد العنوان', url },
        notes: ['الرابط صالح لمدة 24 ساعة ولمرة واحدة.', 'إن لم تكن قد أنشأت حسابًا فتجاهل هذه الرسالة؛ لن يحدث شيء.'],
      })
    : letter(brand, {
        subject: 'Confirm your e-mail address',
        paragraphs: [`Hello ${firstName},`, `confirm that this address is yours to start with ${brand.appName}.`],
        action: { label: 'Confirm address', url },
        notes: ['The link is good for 24 hours, once.', 'If you did not sign up, ignore this letter: without the link the account stays closed.'],
      });
