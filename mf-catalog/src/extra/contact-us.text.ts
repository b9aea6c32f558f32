import type { StaticTexts } from './static-text.ts';

export const contactUs: StaticTexts = {
  en: ({ app }) => ({
    title: 'Contact us',
    lead: `People of ${app} read every message.`,
    sections: [
      {
        heading: 'So that we can help at once',
        paragraphs: ['Tell us what you wanted to do, and what happened instead.'],
        points: [
          'For a title: its name, and the time at which it went wrong.',
          'For an order: its number, and what you would like us to do.',
          'For your account: write from the address you sign in with. Never send us your password.',
        ],
      },
      {
        heading: 'For makers and partners',
        paragraphs: [
          'To show your work here, write a few lines about it and where we can watch it. For feeds and deliveries, name the partner and the channel.',
        ],
      },
    ],
  }),
  ar: ({ app }) => ({
    title: 'اتصل بنا',
    lead: `يقرأ فريق ${app} كل رسالة.`,
    sections: [
      {
        heading: 'لنساعدك على الفور',
        paragraphs: ['أخبرنا بما أردت فعله وما حدث بدلًا منه.'],
        points: [
          'بشأن عنوان: اسمه والوقت الذي حدث فيه الخلل.',
          'بشأن طلب: رقمه وما تود أن نفعله.',
          'بشأن حسابك: اكتب من العنوان الذي تسجّل الدخول به، ولا ترسل إلينا كلمة المرور أبدًا.',
        ],
      },
      { heading: 'للصنّاع والشركاء', paragraphs: ['لعرض عملك هنا اكتب بضعة أسطر عنه وأين يمكننا مشاهدته. وللتغذيات والتسليم اذكر الشريك والقناة.'] },
    ],
  }),
};
