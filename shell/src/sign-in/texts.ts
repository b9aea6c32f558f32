import { defineText } from '@marquee/mf-shared/text';

export const useSignInText = defineText({
  en: {
    login: 'Sign in', welcome: (name: string) => `Welcome back to ${name}.`, email: 'E-mail', password: 'Password', forgot: 'Forgot your password?', noAccount: 'New here?', register: 'Create an account',
    refused: 'That e-mail and password don’t match. Check both, or reset your password.', need: 'Enter your e-mail.', needPassword: 'Enter your password.', notMail: 'This is not an e-mail address.',
    join: (name: string) => `Join ${name}. It takes a minute.`, firstName: 'First name', lastName: 'Last name', needName: 'Enter your name.', short: 'Use at least 12 characters.', passwordHint: 'At least 12 characters. A sentence works well.',
    haveAccount: 'Already have an account?', agree: 'By creating an account you agree to the', terms: 'terms of use', and: 'and the', privacy: 'privacy policy',
    headline: 'Stories worth staying in for.', subline: 'Films, series and live events, and the things you take home from them.',
  },
  ar: {
    login: 'تسجيل الدخول', welcome: (name: string) => `مرحبًا بعودتك إلى ${name}.`, email: 'البريد الإلكتروني', password: 'كلمة المرور', forgot: 'نسيت كلمة المرور؟', noAccount: 'جديد هنا؟', register: 'أنشئ حسابًا',
    refused: 'البريد الإلكتروني وكلمة المرور غير متطابقين. راجعهما أو أعد تعيين كلمة المرور.', need: 'أدخل بريدك الإلكتروني.', needPassword: 'أدخل كلمة المرور.', notMail: 'هذا ليس عنوان بريد إلكتروني.',
    join: (name: string) => `انضم إلى ${name}. لن يستغرق سوى دقيقة.`, firstName: 'الاسم الأول', lastName: 'اسم العائلة', needName: 'أدخل اسمك.', short: 'استخدم 12 حرفًا على الأقل.', passwordHint: '12 حرفًا على الأقل. الجملة خيار جيد.',
    haveAccount: 'لديك حساب بالفعل؟', agree: 'بإنشاء حساب فإنك توافق على', terms: 'شروط الاستخدام', and: 'و', privacy: 'سياسة الخصوصية',
    headline: 'قصص تستحق البقاء في البيت.', subline: 'أفلام ومسلسلات وفعاليات مباشرة، وما تأخذه منها إلى بيتك.',
  },
});
