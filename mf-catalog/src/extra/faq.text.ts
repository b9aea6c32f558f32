import type { StaticTexts } from './static-text.ts';

export const faq: StaticTexts = {
  en: ({ app, email, phone }) => ({
    title: 'Questions and answers',
    lead: `What people ask most about ${app}.`,
    sections: [
      {
        heading: 'Where can I watch?',
        paragraphs: ['In any current browser, on a phone, tablet, computer or television. Nothing has to be installed. The picture adapts to your connection.'],
      },
      {
        heading: 'Do I need an account?',
        paragraphs: ['Some pages are open to everyone. An account lets you watch members’ titles, keep favourites, and buy from the shop.'],
      },
      {
        heading: 'How do I turn on captions?',
        paragraphs: [
          'Press the captions button in the player, or the key C while the player has the focus. Your choice of language and style is remembered on this device.',
        ],
      },
      {
        heading: 'Can I go on where I stopped?',
        paragraphs: ['Yes. What you have begun waits on the home page, under “Continue watching”, on the device you began it on.'],
      },
      {
        heading: 'The picture stops or stays dark. What can I do?',
        paragraphs: [
          'Reload the page first. If that does not help, try another title: if all of them stop, it is most likely the connection.',
          `Otherwise write to ${email} with the title, the time and your browser.`,
        ],
      },
      {
        heading: 'How do I follow or return an order?',
        paragraphs: ['“Track order” in the shop shows where a parcel is. To return something, write to us with the order’s number.'],
      },
      { heading: 'How do I reach a person?', paragraphs: [`Write to ${email} or call ${phone}.`] },
    ],
  }),
  ar: ({ app, email, phone }) => ({
    title: 'أسئلة وأجوبة',
    lead: `أكثر ما يُسأل عنه في ${app}.`,
    sections: [
      {
        heading: 'أين يمكنني المشاهدة؟',
        paragraphs: ['في أي متصفح حديث على الهاتف أو الجهاز اللوحي أو الحاسوب أو التلفاز، دون تثبيت أي شيء. تتكيف الصورة مع اتصالك.'],
      },
      { heading: 'هل أحتاج إلى حساب؟', paragraphs: ['بعض الصفحات مفتوحة للجميع. يتيح لك الحساب مشاهدة عناوين الأعضاء وحفظ المفضلة والشراء من المتجر.'] },
      {
        heading: 'كيف أشغّل الترجمة؟',
        paragraphs: ['اضغط زر الترجمة في المشغّل، أو المفتاح C حين يكون التركيز على المشغّل. يُحفظ اختيارك للغة والنمط على هذا الجهاز.'],
      },
      { heading: 'هل يمكنني المتابعة من حيث توقفت؟', paragraphs: ['نعم. ما بدأته ينتظرك في الصفحة الرئيسية تحت «تابع المشاهدة» على الجهاز الذي بدأت عليه.'] },
      {
        heading: 'تتوقف الصورة أو تبقى سوداء، ماذا أفعل؟',
        paragraphs: [
          'أعد تحميل الصفحة أولًا. إن لم ينفع ذلك فجرّب عنوانًا آخر: إن توقفت كلها فالسبب غالبًا هو الاتصال.',
          `وإلا فاكتب إلى ${email} مع اسم العنوان والوقت ومتصفحك.`,
        ],
      },
      { heading: 'كيف أتابع طلبًا أو أعيده؟', paragraphs: ['تُظهر صفحة «تتبع الطلب» في المتجر مكان الطرد. ولإعادة شيء اكتب إلينا مع رقم الطلب.'] },
      { heading: 'كيف أتواصل مع شخص؟', paragraphs: [`اكتب إلى ${email} أو اتصل على ${phone}.`] },
    ],
  }),
};
