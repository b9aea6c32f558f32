import type { StaticTexts } from './static-text.ts';

export const terms: StaticTexts = {
  en: ({ app, email }) => ({
    title: 'Terms of use',
    lead: `What you and ${app} can expect of each other.`,
    sections: [
      {
        heading: 'Who these terms are for',
        paragraphs: [`They apply to everyone who visits ${app}, watches here, or buys from the shop. By using the service you accept them.`],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'Give true particulars, keep your password to yourself, and tell us when you believe that somebody else uses your account. You may close it at any time.',
        ],
      },
      {
        heading: 'Watching',
        paragraphs: ['Titles are for personal use. They may not be copied, shown in public or passed on, unless their maker or the law allows it.'],
        points: [
          'Titles come and go with the rights we hold.',
          'Age certificates are shown with each title; please respect them at home.',
          'A live event may change for reasons its organizers cannot help.',
        ],
      },
      {
        heading: 'Buying',
        paragraphs: [
          'A contract is made when we confirm an order. Prices include what the checkout shows. You may return goods within the time your law gives you, unused and in their packing.',
        ],
      },
      {
        heading: 'What is not allowed',
        paragraphs: [
          'Do not break in, overload the service, go round its protection, or post what is unlawful or hurts others. We may suspend accounts that do, and say why.',
        ],
      },
      {
        heading: 'Our responsibility',
        paragraphs: [
          'We run the service with care, and mend what breaks as soon as we can. Nothing in these terms limits rights that the law gives to consumers.',
        ],
      },
      {
        heading: 'Changes and questions',
        paragraphs: [`When these terms change in a way that matters, we tell members before it takes effect. Questions reach us at ${email}.`],
      },
    ],
  }),
  ar: ({ app, email }) => ({
    title: 'شروط الاستخدام',
    lead: `ما يمكن أن تتوقعه من ${app} وما نتوقعه منك.`,
    sections: [
      { heading: 'لمن هذه الشروط', paragraphs: [`تسري على كل من يزور ${app} أو يشاهد فيه أو يشتري من المتجر. وباستخدامك للخدمة فإنك تقبلها.`] },
      { heading: 'حسابك', paragraphs: ['قدّم بيانات صحيحة، واحتفظ بكلمة المرور لنفسك، وأخبرنا إذا ظننت أن غيرك يستخدم حسابك. يمكنك إغلاقه في أي وقت.'] },
      {
        heading: 'المشاهدة',
        paragraphs: ['العناوين للاستخدام الشخصي، فلا تُنسخ ولا تُعرض علنًا ولا تُنقل إلا بإذن صانعها أو القانون.'],
        points: [
          'تأتي العناوين وتذهب بحسب الحقوق التي نملكها.',
          'يظهر التصنيف العمري مع كل عنوان، فالرجاء مراعاته في البيت.',
          'قد تتغير فعالية مباشرة لأسباب خارجة عن إرادة منظميها.',
        ],
      },
      {
        heading: 'الشراء',
        paragraphs: [
          'ينعقد العقد حين نؤكد الطلب. تشمل الأسعار ما تُظهره صفحة الدفع. يمكنك إعادة السلع خلال المدة التي يمنحك إياها القانون، غير مستعملة وفي تغليفها.',
        ],
      },
      {
        heading: 'ما لا يُسمح به',
        paragraphs: ['لا تخترق الخدمة ولا تُثقلها ولا تتجاوز حمايتها، ولا تنشر ما يخالف القانون أو يؤذي الآخرين. قد نوقف الحسابات التي تفعل ذلك مع بيان السبب.'],
      },
      { heading: 'مسؤوليتنا', paragraphs: ['نشغّل الخدمة بعناية ونصلح ما يتعطل في أقرب وقت. لا شيء في هذه الشروط يحد من الحقوق التي يمنحها القانون للمستهلك.'] },
      { heading: 'التغييرات والأسئلة', paragraphs: [`إذا تغيرت هذه الشروط تغيرًا مهمًا أخبرنا الأعضاء قبل سريانه. تصلنا الأسئلة على ${email}.`] },
    ],
  }),
};
