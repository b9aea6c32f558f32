import { defineText, plural } from '@marquee/mf-shared/text';

export const usePasswordText = defineText({
  en: {
    hint: 'At least 12 characters. A sentence works well.',
    more: (count: number) => plural('en', count, { one: '# more character', other: '# more characters' }),
    enough: 'Long enough. Longer is safer.',
    long: 'Long and strong.',
    reset: 'Set a new password',
    resetLead: 'You’ll be signed out on every device, and sign in with the new one.',
    create: 'Choose your password',
    createLead: (name: string) => `Your account at ${name} is ready. This is the last step.`,
    newPassword: 'New password',
    save: 'Save password',
    over: 'This link no longer works',
    overLead: 'It was used before, replaced by a newer one, or is too old. Ask for a new one; it comes by mail.',
    askNew: 'Mail me a new link',
  },
  ar: {
    hint: '12 حرفًا على الأقل. الجملة خيار جيد.',
    more: (count: number) => plural('ar', count, { one: 'بقي حرف واحد', two: 'بقي حرفان', few: 'بقيت # أحرف', many: 'بقي # حرفًا', other: 'بقي # حرف' }),
    enough: 'الطول كافٍ. كلما طالت كانت أكثر أمانًا.',
    long: 'طويلة وقوية.',
    reset: 'عيّن كلمة مرور جديدة',
    resetLead: 'سيُسجَّل خروجك من كل الأجهزة، ثم تسجّل الدخول بالكلمة الجديدة.',
    create: 'اختر كلمة مرورك',
    createLead: (name: string) => `حسابك لدى ${name} جاهز. هذه هي الخطوة الأخيرة.`,
    newPassword: 'كلمة المرور الجديدة',
    save: 'احفظ كلمة المرور',
    over: 'لم يعد هذا الرابط يعمل',
    overLead: 'سبق استخدامه أو حلّ محلّه رابط أحدث أو انتهت صلاحيته. اطلب رابطًا جديدًا وسيصلك بالبريد.',
    askNew: 'أرسل إليّ رابطًا جديدًا',
  },
});
