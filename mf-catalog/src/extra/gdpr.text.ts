import type { StaticTexts } from './static-text.ts';

export const gdpr: StaticTexts = {
  en: ({ app, email }) => ({
    title: 'Your rights under the GDPR',
    lead: 'What European law gives you, and how to use it here.',
    sections: [
      { heading: 'Who is responsible', paragraphs: [`${app} decides why and how your data is used, and answers for it. You reach us at ${email}.`] },
      {
        heading: 'On what ground',
        paragraphs: [
          'We use data to fulfil the contract with you (Article 6(1)(b)), where the law obliges us (c), and for the safety of the service (f). Where we ask for your consent (a), you can take it back at any time.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: ['Free of charge, and without giving a reason:'],
        points: [
          'Access: see what we hold about you (Article 15).',
          'Rectification: have it corrected (Article 16).',
          'Erasure: have it removed (Article 17).',
          'Restriction: have it left untouched (Article 18).',
          'Portability: get it in a form other services can read (Article 20).',
          'Objection: say no to a use (Article 21).',
        ],
      },
      {
        heading: 'How to use them',
        paragraphs: [`Write to ${email} from the address of your account. We answer within one month, and tell you if a difficult request needs longer.`],
      },
      {
        heading: 'If you are not content',
        paragraphs: ['You may complain to the data protection authority where you live, where you work, or where you think the law was broken.'],
      },
    ],
  }),
  ar: ({ app, email }) => ({
    title: 'حقوقك بموجب اللائحة العامة لحماية البيانات',
    lead: 'ما يمنحك إياه القانون الأوروبي وكيف تستخدمه هنا.',
    sections: [
      { heading: 'من المسؤول', paragraphs: [`يقرر ${app} لماذا تُستخدم بياناتك وكيف، وهو المسؤول عنها. تصلنا رسائلك على ${email}.`] },
      {
        heading: 'على أي أساس',
        paragraphs: [
          'نستخدم البيانات لتنفيذ العقد معك (المادة 6(1)(ب))، وحيث يُلزمنا القانون (ج)، ولسلامة الخدمة (و). وحيث نطلب موافقتك (أ) يمكنك سحبها في أي وقت.',
        ],
      },
      {
        heading: 'حقوقك',
        paragraphs: ['مجانًا ودون إبداء سبب:'],
        points: [
          'الاطلاع على ما نحتفظ به عنك (المادة 15).',
          'تصحيحه (المادة 16).',
          'محوه (المادة 17).',
          'تقييد معالجته (المادة 18).',
          'الحصول عليه بصيغة تقرؤها خدمات أخرى (المادة 20).',
          'الاعتراض على استخدام ما (المادة 21).',
        ],
      },
      { heading: 'كيف تستخدمها', paragraphs: [`اكتب إلى ${email} من عنوان حسابك. نجيب خلال شهر واحد، ونخبرك إن احتاج طلب صعب إلى وقت أطول.`] },
      { heading: 'إن لم تكن راضيًا', paragraphs: ['يمكنك تقديم شكوى إلى هيئة حماية البيانات حيث تعيش أو تعمل أو حيث ترى أن القانون خولف.'] },
    ],
  }),
};
