export type StatementLanguage = 'en' | 'ar';

const english = {
  title: 'Ledger statement',
  period: (from: string, to: string) => (from === to ? `Period ${from}` : `Period ${from} to ${to}`),
  made: (moment: string) => `Made ${moment} UTC`,
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  total: 'Total',
  account: 'Account',
  currency: 'Currency',
  opening: 'Opening',
  debit: 'Debit',
  credit: 'Credit',
  closing: 'Closing',
  date: 'Date',
  kind: 'Type',
  description: 'Description',
};
const arabic: typeof english = {
  title: 'كشف دفتر الأستاذ',
  period: (from, to) => (from === to ? `الفترة \u2066${from}\u2069` : `الفترة من \u2066${from}\u2069 إلى \u2066${to}\u2069`),
  made: (moment) => `أُعدّ في \u2066${moment} UTC\u2069`,
  page: (page, count) => `صفحة ${page} من ${count}`,
  total: 'المجموع',
  account: 'الحساب',
  currency: 'العملة',
  opening: 'الرصيد الافتتاحي',
  debit: 'مدين',
  credit: 'دائن',
  closing: 'الرصيد الختامي',
  date: 'التاريخ',
  kind: 'النوع',
  description: 'البيان',
};

export const statementWords: Readonly<Record<StatementLanguage, typeof english>> = { en: english, ar: arabic };
