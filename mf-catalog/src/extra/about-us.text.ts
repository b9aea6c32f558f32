import type { StaticTexts } from './static-text.ts';

export const aboutUs: StaticTexts = {
  en: ({ app, email }) => ({
    title: `About ${app}`,
    lead: 'Films, series and live events, and the things made around them.',
    sections: [
      {
        heading: 'What we do',
        paragraphs: [
          `${app} brings films, series, short work and live events to one place, and lets you take a piece of them home: posters, records, clothes and props come from the same people who made what you watched.`,
          'Everything is chosen by people. The shelves are ordered by what viewers watch and how they rate it, and we say which is which.',
        ],
      },
      {
        heading: 'How we choose',
        paragraphs: ['A title joins the catalogue when somebody here has watched it to the end and would recommend it to a friend.'],
        points: ['New releases are ordered by their release date.', 'The top ten follows viewers’ ratings.', 'Trending follows what is being watched.'],
      },
      {
        heading: 'Working with makers',
        paragraphs: ['Makers keep their rights, see how their work is doing, and are paid from a ledger they can read at any time.'],
      },
      {
        heading: 'For everyone',
        paragraphs: [
          'We build for keyboards, screen readers, captions and slow connections, and we treat every barrier as a fault to mend.',
          `If something stands in your way, tell us at ${email}.`,
        ],
      },
    ],
  }),
  ar: ({ app, email }) => ({
    title: `عن ${app}`,
    lead: 'أفلام ومسلسلات وفعاليات مباشرة، وما يُصنع من حولها.',
    sections: [
      {
        heading: 'ماذا نقدم',
        paragraphs: [
          `يجمع ${app} الأفلام والمسلسلات والأعمال القصيرة والفعاليات المباشرة في مكان واحد، ويتيح لك أن تأخذ قطعة منها إلى بيتك: ملصقات وأسطوانات وملابس من صنّاع ما شاهدته أنفسهم.`,
          'كل شيء يختاره أناس. تُرتَّب الرفوف بحسب ما يشاهده الجمهور وكيف يقيّمه، ونوضح أيهما هو.',
        ],
      },
      {
        heading: 'كيف نختار',
        paragraphs: ['ينضم العنوان إلى الفهرس حين يشاهده أحدنا حتى النهاية ويوصي به صديقًا.'],
        points: ['تُرتَّب الإصدارات الجديدة بحسب تاريخ صدورها.', 'تتبع قائمة أفضل عشرة تقييمات المشاهدين.', 'يتبع الرائج ما يُشاهَد الآن.'],
      },
      { heading: 'العمل مع الصنّاع', paragraphs: ['يحتفظ الصنّاع بحقوقهم، ويرون أداء أعمالهم، وتُدفع مستحقاتهم من سجل يمكنهم قراءته في أي وقت.'] },
      {
        heading: 'للجميع',
        paragraphs: ['نصمم للوحة المفاتيح وقارئات الشاشة والترجمة والاتصالات البطيئة، ونعدّ كل عائق خللًا ينبغي إصلاحه.', `إن اعترضك شيء فأخبرنا على ${email}.`],
      },
    ],
  }),
};
