import { letter, type Template } from './letter.ts';

/** To the owner of an account, when somebody tried to sign up with their address again. */
export const alreadyRegistered: Template<{ firstName: string; signInUrl: string; resetUrl: string }> = ({ firstName, signInUrl, resetUrl }, brand) =>
  brand.locale === 'ar'
    ? letter(brand, {
        subject: 'لديك حساب بالفعل',
        paragraphs: [`مرحبًا ${firstName}،`, `حاول أحدهم إنشاء حساب في ${brand.appName} بهذا العنوان، ولك حساب بالفعل. لم يتغيّر شيء.`],
        action: { label: 'تسجيل الدخول', url: signInUrl },
        notes: [`نسيت كلمة المرور؟ عيِّن كلمة جديدة:\n${resetUrl}`, 'إن لم تكن أنت من حاول فلا حاجة إلى فعل شيء.'],
      })
    : letter(brand, {
        subject: 'You already have an account',
        paragraphs: [
          `Hello ${firstName},`,
          `somebody tried to sign up to ${brand.appName} with this address, which already has an account. Nothing has changed.`,
        ],
        action: { label: 'Sign in', url: signInUrl },
        notes: [`Forgotten your password? Set a new one:\n${resetUrl}`, 'If it was not you, there is nothing you need to do.'],
      });
