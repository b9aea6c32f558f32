import { defineText } from '@marquee/mf-shared/text';

export const usePasswordText = defineText({
  en: {
    reset: 'Set a new password',
    resetLead: 'You’ll be signed out on every device, and sign in with the new one.',
    create: 'Choose your password',
    createLead: (name: string) => `Your account at ${name} is ready. This is the last step.`,
    choose: 'Choose a password',
    chooseLead:
      'You confirmed your address in another browser than the one the account was made in, so we ask for it here. A password chosen before no longer works.',
    chooseLate: 'That took a while, so this has to be confirmed by mail. Go on without one for now, and use “Forgot password?” when you sign in.',
    chosen: 'Your password is saved.',
    notNow: 'Not now: set one later by “Forgot password?”',
    newPassword: 'New password',
    save: 'Save password',
    over: 'This link no longer works',
    overLead: 'It was used before, replaced by a newer one, or is too old. Ask for a new one; it comes by mail.',
    askNew: 'Mail me a new link',
  },
  ar: {
    reset: 'عيّن كلمة مرور جديدة',
    resetLead: 'سيُسجَّل خروجك من كل الأجهزة، ثم تسجّل الدخول بالكلمة الجديدة.',
    create: 'اختر كلمة مرورك',
    createLead: (name: string) => `حسابك لدى ${name} جاهز. هذه هي الخطوة الأخيرة.`,
    choose: 'اختر كلمة مرور',
    chooseLead: 'أكّدت عنوانك في متصفح غير الذي أُنشئ فيه الحساب، لذا نطلبها هنا. لم تعد تعمل أي كلمة مرور اختيرت من قبل.',
    chooseLate: 'مرّ وقت طويل، لذا يلزم التأكيد بالبريد. تابع الآن بدونها، واستخدم «نسيت كلمة المرور؟» عند تسجيل الدخول.',
    chosen: 'حُفظت كلمة مرورك.',
    notNow: 'ليس الآن: عيّن واحدة لاحقًا عبر «نسيت كلمة المرور؟»',
    newPassword: 'كلمة المرور الجديدة',
    save: 'احفظ كلمة المرور',
    over: 'لم يعد هذا الرابط يعمل',
    overLead: 'سبق استخدامه أو حلّ محلّه رابط أحدث أو انتهت صلاحيته. اطلب رابطًا جديدًا وسيصلك بالبريد.',
    askNew: 'أرسل إليّ رابطًا جديدًا',
  },
});
