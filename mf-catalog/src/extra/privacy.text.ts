import type { StaticTexts } from './static-text.ts';

export const privacy: StaticTexts = {
  en: ({ app, email }) => ({
    title: 'Privacy policy',
    lead: `What ${app} knows about you, why, and for how long.`,
    sections: [
      {
        heading: 'What we keep',
        paragraphs: ['Only what the service needs.'],
        points: [
          'Your account: name, e-mail address, a password nobody can read back, and your settings.',
          'What you do here: favourites, ratings, orders, and counts of what is played.',
          'What protects the service: sign-ins, and records of faults without their contents.',
        ],
      },
      {
        heading: 'Why we keep it',
        paragraphs: [
          'To let you in, to play what you chose, to deliver what you bought, to pay the makers, and to keep the service safe. We do not sell it, and we do not show advertising built on it.',
        ],
      },
      {
        heading: 'Cookies and memory on this device',
        paragraphs: ['No cookie follows you elsewhere.'],
        points: [
          'Two cookies keep you signed in.',
          'Your theme, your place in a film, your player settings and recent searches stay on this device. Clearing the browser’s data removes them.',
        ],
      },
      {
        heading: 'Who else sees it',
        paragraphs: [
          'Those who deliver parcels, take payments or send our mail get what they need for that, and nothing more. Authorities get what the law obliges us to give.',
        ],
      },
      {
        heading: 'For how long',
        paragraphs: ['As long as your account is open. When you close it, personal data is removed; invoices stay as long as tax law demands.'],
      },
      { heading: 'Your choices', paragraphs: [`You may see, correct, take with you or remove your data. Write to ${email}; we answer within a month.`] },
    ],
  }),
  ar: ({ app, email }) => ({
    title: 'سياسة الخصوصية',
    lead: `ما يعرفه ${app} عنك، ولماذا، وإلى متى.`,
    sections: [
      {
        heading: 'ما نحتفظ به',
        paragraphs: ['ما تحتاجه الخدمة فحسب.'],
        points: [
          'حسابك: الاسم والبريد الإلكتروني وكلمة مرور لا يمكن لأحد قراءتها وإعداداتك.',
          'ما تفعله هنا: المفضلة والتقييمات والطلبات وأعداد ما يُشغَّل.',
          'ما يحمي الخدمة: عمليات الدخول وسجلات الأعطال دون محتواها.',
        ],
      },
      {
        heading: 'لماذا نحتفظ به',
        paragraphs: ['لإدخالك، وتشغيل ما اخترته، وتوصيل ما اشتريته، ودفع مستحقات الصنّاع، وحماية الخدمة. لا نبيع بياناتك ولا نعرض إعلانات مبنية عليها.'],
      },
      {
        heading: 'ملفات الارتباط والذاكرة على هذا الجهاز',
        paragraphs: ['لا يتبعك أي ملف ارتباط إلى مكان آخر.'],
        points: ['ملفا ارتباط يبقيانك مسجّلًا.', 'تبقى السمة وموضعك في الفيلم وإعدادات المشغّل وعمليات البحث الحديثة على هذا الجهاز، ويزيلها مسح بيانات المتصفح.'],
      },
      {
        heading: 'من يطّلع عليها أيضًا',
        paragraphs: ['يحصل من يوصل الطرود أو يتلقى المدفوعات أو يرسل بريدنا على ما يلزمه لذلك فقط. وتحصل السلطات على ما يُلزمنا القانون بتقديمه.'],
      },
      { heading: 'إلى متى', paragraphs: ['ما دام حسابك مفتوحًا. عند إغلاقه تُزال البيانات الشخصية، وتبقى الفواتير ما دام قانون الضرائب يطلبها.'] },
      { heading: 'خياراتك', paragraphs: [`يمكنك الاطلاع على بياناتك أو تصحيحها أو أخذها معك أو إزالتها. اكتب إلى ${email} ونجيبك خلال شهر.`] },
    ],
  }),
};
