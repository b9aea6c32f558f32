import type { FieldCode, FieldError } from '@marquee/api/contract';
import { formatNumber } from '../../format/index.ts';
import { defineText, plural } from '../../text/index.ts';

type Words = string | ((field: FieldError) => string);
type Catalogue = Readonly<Record<FieldCode, Words>>;
type ByExpected = Readonly<Partial<Record<NonNullable<FieldError['expected']>, string>>>;

/** So many offered values are named; more of them no reader takes in. */
const NAMED = 6;

const english: ByExpected = {
  string: 'Enter text.',
  number: 'Enter a number.',
  integer: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  uuid: 'Choose something that is offered here.',
  date: 'Enter a date, such as 2026-11-21.',
  'date-time': 'Enter a date and a time.',
  month: 'Enter a month, such as 2026-11.',
  email: 'Enter an e-mail address, such as name@example.com.',
  phone: 'Use only digits, spaces and + ( ) . / - in a phone number.',
  country: 'Choose a country.',
  currency: 'Enter the three letters of a currency, such as EUR.',
  color: 'Enter a colour, such as #1f6feb.',
  language: 'Enter a language, such as en or pt-BR.',
  locale: 'Enter a language, such as en or pt-BR.',
  domain: 'Enter a domain, such as tv.example.com.',
  path: 'Use only small letters, digits and single hyphens, such as first-light.',
  slug: 'Use only small letters, digits and hyphens, such as first-light.',
  capitals: 'Use only capital letters, digits and underscores, such as FIRST_LIGHT.',
  uri: 'Enter a whole address, such as https://example.com.',
  url: 'Enter a whole address, such as https://example.com.',
  page: 'Enter an address of this site. It begins with /.',
  link: 'Enter an address that begins with https:// or with /.',
  secureLink: 'Enter an address that begins with https:// or with /.',
  webPage: 'Enter a whole address, such as https://example.com.',
  plain: 'Use text without HTML tags.',
};
const arabic: typeof english = {
  string: 'أدخل نصًا.',
  number: 'أدخل رقمًا.',
  integer: 'أدخل عددًا صحيحًا.',
  boolean: 'اختر نعم أو لا.',
  uuid: 'اختر شيئًا مما هو معروض هنا.',
  date: 'أدخل تاريخًا، مثل \u20682026-11-21\u2069.',
  'date-time': 'أدخل تاريخًا ووقتًا.',
  month: 'أدخل شهرًا، مثل \u20682026-11\u2069.',
  email: 'أدخل عنوان بريد إلكتروني، مثل \u2068name@example.com\u2069.',
  phone: 'استخدم في رقم الهاتف الأرقام والمسافات والرموز \u2066+ ( ) . / -\u2069 فقط.',
  country: 'اختر بلدًا.',
  currency: 'أدخل الأحرف الثلاثة للعملة، مثل \u2068EUR\u2069.',
  color: 'أدخل لونًا، مثل \u2066#1f6feb\u2069.',
  language: 'أدخل لغة، مثل \u2068en\u2069 أو \u2068pt-BR\u2069.',
  locale: 'أدخل لغة، مثل \u2068en\u2069 أو \u2068pt-BR\u2069.',
  domain: 'أدخل نطاقًا، مثل \u2068tv.example.com\u2069.',
  path: 'استخدم الأحرف اللاتينية الصغيرة والأرقام وشرطات مفردة فقط، مثل \u2068first-light\u2069.',
  slug: 'استخدم الأحرف اللاتينية الصغيرة والأرقام والشرطات فقط، مثل \u2068first-light\u2069.',
  capitals: 'استخدم الأحرف اللاتينية الكبيرة والأرقام والشرطة السفلية فقط، مثل \u2068FIRST_LIGHT\u2069.',
  uri: 'أدخل عنوانًا كاملًا، مثل \u2066https://example.com\u2069.',
  url: 'أدخل عنوانًا كاملًا، مثل \u2066https://example.com\u2069.',
  page: 'أدخل عنوانًا من هذا الموقع. يبدأ بـ \u2066/\u2069.',
  link: 'أدخل عنوانًا يبدأ بـ \u2066https://\u2069 أو بـ \u2066/\u2069.',
  secureLink: 'أدخل عنوانًا يبدأ بـ \u2066https://\u2069 أو بـ \u2066/\u2069.',
  webPage: 'أدخل عنوانًا كاملًا، مثل \u2066https://example.com\u2069.',
  plain: 'استخدم نصًا بلا وسوم HTML.',
};

const enNumber = ({ limit = 0 }: FieldError) => formatNumber(limit, 'en');
const arNumber = ({ limit = 0 }: FieldError) => formatNumber(limit, 'ar');
const isolated = (values: readonly string[], comma: string) => values.map((value) => `\u2068${value}\u2069`).join(comma);
const enLength = ({ limit = 0 }: FieldError) => plural('en', limit, { one: '# character', other: '# characters' });
const arLength = ({ limit = 0 }: FieldError) => plural('ar', limit, { one: 'حرفًا واحدًا', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' });
const arItems = ({ limit = 0 }: FieldError) => plural('ar', limit, { one: 'واحدًا', two: 'اثنين', few: '#', many: '#', other: '#' });

const enShape = ({ expected }: FieldError) => (expected && english[expected]) ?? 'Check how this is written.';
const arShape = ({ expected }: FieldError) => (expected && arabic[expected]) ?? 'راجع طريقة كتابة هذا.';
const enOffered = ({ allowed = [] }: FieldError) =>
  allowed.length > 0 && allowed.length <= NAMED ? `Choose one of these: ${isolated(allowed, ', ')}.` : 'Choose one of the values that are offered.';
const arOffered = ({ allowed = [] }: FieldError) =>
  allowed.length > 0 && allowed.length <= NAMED ? `اختر واحدة من هذه: ${isolated(allowed, '، ')}.` : 'اختر قيمة من القيم المعروضة.';

const en: Catalogue = {
  required: 'Fill this in.',
  unknown: 'This isn’t known here. Choose another.',
  type: enShape,
  format: enShape,
  pattern: enShape,
  enum: enOffered,
  const: enOffered,
  minLength: (field) => ((field.limit ?? 1) <= 1 ? 'Fill this in.' : `Use at least ${enLength(field)}.`),
  maxLength: (field) => (field.limit === undefined ? 'Use fewer characters.' : `Use at most ${enLength(field)}.`),
  minimum: (field) => (field.limit === undefined ? 'Enter more than this.' : `Enter ${enNumber(field)} or more.`),
  maximum: (field) => (field.limit === undefined ? 'Enter less than this.' : `Enter ${enNumber(field)} or less.`),
  exclusiveMinimum: (field) => `Enter more than ${enNumber(field)}.`,
  exclusiveMaximum: (field) => `Enter less than ${enNumber(field)}.`,
  minItems: (field) => `Choose at least ${enNumber(field)}.`,
  maxItems: (field) => `Keep at most ${enNumber(field)}.`,
  uniqueItems: 'Enter each of them only once.',
  maxProperties: (field) => `Keep at most ${enNumber(field)}.`,
  depth: 'This is nested too deeply. Make it flatter.',
  size: 'This is too much in all. Shorten it.',
  taken: 'This is taken already. Choose another.',
  overlap: 'This overlaps with what is there already. Choose another time.',
  invalid: 'This isn’t accepted. Check what you entered.',
  range: 'This is out of range. Choose another value.',
  character: 'Remove the characters that can’t be shown.',
  stale: 'Somebody changed this meanwhile. Load it again, then repeat your change.',
  fixed: 'This can’t be changed any more.',
  'in-use': 'This is still in use. Take it out there first.',
  closed: 'This is closed. Choose another one.',
  transition: 'This step isn’t possible any more. Load it again to see where it stands.',
  unready: 'Something it needs is still missing. See its readiness list.',
  reversal: 'A reversal can’t be reversed. Book the entry again.',
  wrong: 'That isn’t right. Check it, then enter it again.',
  guessable: 'This one is easy to guess. Take something nobody else would.',
  fresh: 'Sign in again first, or confirm with your password.',
  sso: 'This address signs in with its own provider. Continue there.',
  account: 'This address has an account. Sign in with it, then accept.',
  'other-account': 'This is meant for another address. Sign out, then sign in with that one.',
  member: 'This person is a member already.',
  passkey: 'This passkey isn’t one for this site. Try another.',
  forbidden: 'You can’t change this. Ask an owner of your organization.',
  beyond: 'This allows more than your own role does. Choose one that allows less.',
  'last-owner': 'An organization needs an owner. Make somebody else one first.',
  'last-house': 'The site needs an organization of its own with an owner. This is the last one.',
  own: 'Only they can change this for themselves.',
  self: 'You can’t choose yourself.',
  twice: 'This is here twice. Remove one of them.',
  unfit: 'This doesn’t fit with the rest. Choose another.',
  circle: 'Nothing can stand above itself. Choose another.',
  currency: 'Keep everything in one currency.',
  zero: 'Enter an amount other than zero.',
  unbalanced: 'The postings in each currency must sum up to zero. Check the amounts.',
  contrast: 'This colour doesn’t stand out enough. Choose a stronger one.',
  'check-character': 'The last character doesn’t fit the rest. Check the number.',
  reserved: 'This name is kept for the site itself. Choose another.',
  link: 'Link to a page of this site, or to an address that begins with https://.',
  schema: 'This doesn’t describe a kind of record. Check how it is written.',
  'file-type': 'Files of this type aren’t taken. Choose another.',
  unreadable: 'This file can’t be read. Check that it opens on your computer, and save it again.',
  protected: 'This file has a password or macros. Save it without them and choose it again.',
  'too-complex': 'This file holds too much to be read at once. Split it and send the parts.',
  'storage-full': 'The storage of this site is full. Ask an owner to make room.',
  'own-storage-full': 'Your storage is full. Delete files you no longer need, then try again.',
};

const ar: Catalogue = {
  required: 'املأ هذا الحقل.',
  unknown: 'هذا غير معروف هنا. اختر غيره.',
  type: arShape,
  format: arShape,
  pattern: arShape,
  enum: arOffered,
  const: arOffered,
  minLength: (field) => ((field.limit ?? 1) <= 1 ? 'املأ هذا الحقل.' : `استخدم ${arLength(field)} على الأقل.`),
  maxLength: (field) => (field.limit === undefined ? 'استخدم أحرفًا أقل.' : `استخدم ${arLength(field)} على الأكثر.`),
  minimum: (field) => (field.limit === undefined ? 'أدخل أكثر من هذا.' : `أدخل ${arNumber(field)} أو أكثر.`),
  maximum: (field) => (field.limit === undefined ? 'أدخل أقل من هذا.' : `أدخل ${arNumber(field)} أو أقل.`),
  exclusiveMinimum: (field) => `أدخل أكثر من ${arNumber(field)}.`,
  exclusiveMaximum: (field) => `أدخل أقل من ${arNumber(field)}.`,
  minItems: (field) => `اختر ${arItems(field)} على الأقل.`,
  maxItems: (field) => `أبقِ ${arItems(field)} على الأكثر.`,
  uniqueItems: 'أدخل كلًّا منها مرة واحدة فقط.',
  maxProperties: (field) => `أبقِ ${arItems(field)} على الأكثر.`,
  depth: 'هذا متداخل أكثر مما ينبغي. بسّط بنيته.',
  size: 'هذا أكثر مما يتسع له المكان. اختصره.',
  taken: 'هذا مأخوذ من قبل. اختر غيره.',
  overlap: 'يتداخل هذا مع الموجود. اختر وقتًا آخر.',
  invalid: 'هذا غير مقبول. راجع ما أدخلته.',
  range: 'هذا خارج النطاق الممكن. اختر قيمة أخرى.',
  character: 'احذف الأحرف التي لا يمكن عرضها.',
  stale: 'غيّر شخص آخر هذا في الأثناء. أعد التحميل ثم كرّر تعديلك.',
  fixed: 'لم يعد تغيير هذا ممكنًا.',
  'in-use': 'ما زال هذا مستخدمًا. أزله من هناك أولًا.',
  closed: 'هذا مغلق. اختر غيره.',
  transition: 'لم تعد هذه الخطوة ممكنة. أعد التحميل لترى أين وصل الأمر.',
  unready: 'ما زال ينقصه شيء مطلوب. راجع قائمة جاهزيته.',
  reversal: 'القيد العكسي لا يُعكس. سجّل القيد من جديد.',
  wrong: 'هذا غير صحيح. راجعه ثم أدخله مجددًا.',
  guessable: 'يسهل تخمين هذه. اختر ما لا يخطر لغيرك.',
  fresh: 'سجّل الدخول مجددًا أولًا، أو أكّد بكلمة مرورك.',
  sso: 'هذا العنوان يدخل عبر مزوّده الخاص. تابع هناك.',
  account: 'لهذا العنوان حساب. سجّل الدخول به ثم اقبل.',
  'other-account': 'هذا موجّه إلى عنوان آخر. سجّل الخروج ثم ادخل بذلك العنوان.',
  member: 'هذا الشخص عضو من قبل.',
  passkey: 'مفتاح المرور هذا ليس لهذا الموقع. جرّب غيره.',
  forbidden: 'لا يمكنك تغيير هذا. اطلبه من مالك مؤسستك.',
  beyond: 'يتيح هذا أكثر مما يتيحه دورك. اختر ما يتيح أقل.',
  'last-owner': 'تحتاج المؤسسة إلى مالك. اجعل شخصًا آخر مالكًا أولًا.',
  'last-house': 'يحتاج الموقع إلى مؤسسة خاصة به لها مالك، وهذه آخر واحدة.',
  own: 'لا يغيّر هذا إلا صاحبه.',
  self: 'لا يمكنك اختيار نفسك.',
  twice: 'هذا مذكور مرتين. احذف إحداهما.',
  unfit: 'هذا لا يلائم الباقي. اختر غيره.',
  circle: 'لا شيء يعلو نفسه. اختر غيره.',
  currency: 'اجعل كل شيء بعملة واحدة.',
  zero: 'أدخل مبلغًا غير الصفر.',
  unbalanced: 'يجب أن يكون مجموع القيود بكل عملة صفرًا. راجع المبالغ.',
  contrast: 'هذا اللون لا يبرز بما يكفي. اختر لونًا أوضح.',
  'check-character': 'الحرف الأخير لا يوافق الباقي. راجع الرقم.',
  reserved: 'هذا الاسم محجوز للموقع نفسه. اختر غيره.',
  link: 'اربط بصفحة من هذا الموقع، أو بعنوان يبدأ بـ \u2066https://\u2069.',
  schema: 'هذا لا يصف نوعًا من السجلات. راجع طريقة كتابته.',
  'file-type': 'ملفات هذا النوع غير مقبولة. اختر ملفًا آخر.',
  unreadable: 'تتعذّر قراءة هذا الملف. تأكد من أنه يُفتح على جهازك ثم احفظه من جديد.',
  protected: 'لهذا الملف كلمة مرور أو وحدات ماكرو. احفظه من دونها ثم اختره من جديد.',
  'too-complex': 'يحتوي هذا الملف على أكثر مما يمكن قراءته دفعة واحدة. قسّمه وأرسل أجزاءه.',
  'storage-full': 'امتلأت مساحة تخزين هذا الموقع. اطلب من أحد المالكين إفساح المجال.',
  'own-storage-full': 'امتلأت مساحتك. احذف ما لم تعد تحتاجه من ملفات ثم أعد المحاولة.',
};

const useText = defineText({ en, ar });

/** What to do about a refused field, in the reader's words. Every code of the API has some, or this does not compile. */
export function useFieldWords(): (field: FieldError) => string {
  const text = useText();
  return (field) => {
    // An API newer than this page may know more codes.
    const words = (text as Partial<Catalogue>)[field.code] ?? text.invalid;
    return typeof words === 'string' ? words : words(field);
  };
}

const standing: ReadonlySet<FieldCode> = new Set<FieldCode>([
  ...(['in-use', 'transition', 'unready', 'reversal', 'fresh', 'sso', 'account', 'other-account', 'member', 'passkey'] as const),
  ...(['forbidden', 'beyond', 'last-owner', 'last-house', 'own', 'circle', 'currency', 'unbalanced', 'reserved'] as const),
  ...(['file-type', 'unreadable', 'protected', 'too-complex'] as const),
  ...(['storage-full', 'own-storage-full'] as const),
]);

/** Whether the words of a field make sense without the field, and so say better what went wrong than those of the whole refusal. */
export const standsAlone = ({ code }: FieldError): boolean => standing.has(code);
