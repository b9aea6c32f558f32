import { letter, type Template } from './letter.ts';

export const resetPassword: Template<{ firstName: string; url: string }> = ({ firstName, url }, brand) =>
  brand.locale === 'ar'
    ? letter(brand, {
        subject: 'تعيين كلمة مرور جديدة',
        paragraphs: [`مرحبًا ${firstName}،`, `طلب أحدهم تعيين كلمة مرور جديدة لحسابك في ${brand.appName}.`],
        action: { label: 'تعيين كلمة المرور', url },
        notes: ['الرابط صالح لمدة 30 دقيقة ولمرة واحدة.', 'إن لم تطلب ذلك فتجاهل هذه الرسالة؛ كلمة مرورك كما هي.'],
      })
    : letter(brand, {
        subject: 'Set a new password',
        paragraphs: [`Hello ${firstName},`, `somebody asked to set a new password for your ${brand.appName} account.`],
        action: { label: 'Set a new password', url },
        notes: ['The link is good for 30 minutes, once.', 'If it was not you, ignore this letter: your password stays as it is.'],
      });
