import { endpoints } from '../../../contract/index.ts';
import { locales } from '../../../contract/languages.ts';
import { categoryWords, genreWords, type Word } from './genre-words.ts';

/** A vocabulary every tenant has. */
export interface PlatformVocabulary {
  readonly label: string;
  /** Whether a tenant may add words. */
  readonly open: boolean;
  readonly words: () => readonly Word[];
}

const FIRST = 'A'.charCodeAt(0);
const LETTERS = Array.from({ length: 26 }, (_none, index) => String.fromCharCode(FIRST + index));
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((two) => one + two));

/** Regions Unicode knows and ISO 3166-1 does not. */
const NO_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ']);
/** Languages of two letters that are written like another, or belong to nobody's subtitles. */
const NO_LANGUAGES = new Set(['mo', 'sh', 'tl']);
const REGIONAL_LANGUAGES = ['en-GB', 'en-US', 'es-419', 'es-ES', 'fil', 'fr-CA', 'pt-BR', 'pt-PT', 'yue', 'zh-Hans', 'zh-Hant'];

/** Codes that have a name and are not another code's old spelling, in the order of their English names. */
function named(type: 'region' | 'language', codes: readonly string[]): Word[] {
  const names = locales.map((locale) => new Intl.DisplayNames(locale, { type, fallback: 'none' }));
  const words = codes.flatMap((value): Word[] => {
    const [label, ...others] = names.map((name) => name.of(value));
    if (label === undefined) return [];
    const labels = Object.fromEntries([label, ...others].flatMap((text, index) => (text === undefined ? [] : [[locales[index] ?? '', text]])));
    return [{ value, label, labels }];
  });
  return words.sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const countries = once(() =>
  named(
    'region',
    PAIRS.filter((code) => !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code),
  ),
);

const languages = once(() => {
  const codes = PAIRS.map((code) => code.toLowerCase()).filter((code) => !NO_LANGUAGES.has(code) && new Intl.Locale(code).language === code);
  return named('language', [...codes, ...REGIONAL_LANGUAGES]);
});

/** `VIDEO_TRAILER` reads 'Video trailer'. */
function words(values: readonly string[]): () => Word[] {
  return () =>
    values.map((value) => {
      const label = value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
      return { value, label, labels: { en: label } };
    });
}

const asWritten = (values: readonly string[]) => () => values.map((value) => ({ value, label: value, labels: { en: value } }));

type Enumeration = { readonly enum?: readonly string[] };
/** The values of an enumeration of the contract, from a field of a call's body. */
function enumerated(body: unknown, field: string): readonly string[] {
  const { properties = {} } = body as { properties?: Record<string, Enumeration & { properties?: Record<string, Enumeration> }> };
  const [head = '', tail] = field.split('.');
  const schema = tail === undefined ? properties[head] : properties[head]?.properties?.[tail];
  return schema?.enum ?? [];
}

const product = endpoints['POST /product/item'].body;

/** In alphabetical order. Open ones only lend their words; the tenant adds its own by vocab/value. */
export const platformVocabularies: Readonly<Record<string, PlatformVocabulary>> = {
  category: { label: 'Categories of merchandise', open: true, words: () => categoryWords },
  certification: {
    label: 'Certifications',
    open: true,
    words: asWritten(['G', 'PG', 'PG-13', 'R', 'NC-17', 'TV-Y', 'TV-Y7', 'TV-G', 'TV-PG', 'TV-14', 'TV-MA', 'U', '12A', '15', '18', 'NR']),
  },
  country: { label: 'Countries (ISO 3166-1)', open: false, words: countries },
  'entity-status': { label: 'Statuses', open: false, words: words(enumerated(product, 'entityStatus')) },
  'file-type': {
    label: 'Kinds of files',
    open: false,
    words: words(['POSTER', 'HERO_IMAGE', 'TEASER', 'VIDEO_TRAILER', 'VIDEO_MASTER', 'STILL', 'PRODUCT_IMAGE']),
  },
  genre: { label: 'Genres', open: true, words: () => genreWords },
  language: { label: 'Languages (BCP 47)', open: false, words: languages },
  'organization-type': { label: 'Kinds of organizations', open: false, words: words(['ORGANIZATION', 'LICENSOR', 'PROVIDER', 'MERCHANT']) },
  'program-type': { label: 'Program types', open: false, words: words(enumerated(product, 'metaData.programType')) },
  'project-kind': { label: 'Kinds of projects', open: false, words: words(enumerated(endpoints['POST /project/item'].body, 'kind')) },
  'reference-type': { label: 'Kinds of references', open: true, words: words(['RELATED', 'TRAILER_OF', 'SEQUEL', 'MERCHANDISE_OF', 'FEATURED_IN', 'TAGGED']) },
  rights: {
    label: 'Rights',
    open: true,
    words: () => [
      { value: 'AVOD', label: 'Free with advertising', labels: { en: 'Free with advertising', ar: 'مجاني مع إعلانات' } },
      { value: 'FVOD', label: 'Free', labels: { en: 'Free', ar: 'مجاني' } },
      { value: 'SVOD', label: 'By subscription', labels: { en: 'By subscription', ar: 'بالاشتراك' } },
      { value: 'TVOD', label: 'Rental', labels: { en: 'Rental', ar: 'إيجار' } },
      { value: 'EST', label: 'Sale', labels: { en: 'Sale', ar: 'شراء' } },
      { value: 'LINEAR', label: 'Linear channel', labels: { en: 'Linear channel', ar: 'قناة بث مباشر' } },
    ],
  },
  'work-type': { label: 'Kinds of works', open: false, words: words(enumerated(endpoints['POST /work/item'].body, 'workType')) },
};

/** A vocabulary of the platform; a name that is only an object's own (`constructor`) is none. */
export function platformVocabulary(name: string): PlatformVocabulary | undefined {
  return Object.hasOwn(platformVocabularies, name) ? platformVocabularies[name] : undefined;
}
