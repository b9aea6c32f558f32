import { endpoints } from '../../../contract/index.ts';
import { locales, SOURCE_LOCALE } from '../../../contract/languages.ts';
import type { Wording } from '../../platform/own-words.ts';
import { plainText } from '../../platform/text.ts';
import { categories, genres } from './genres.ts';

/** What a code is called, in each language of the product. */
export interface Word {
  readonly value: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
}

interface Words {
  /** The codes, in order. */
  readonly values: () => readonly string[];
  /** The namespace of the server's texts that says them; there is none where standards do. */
  readonly namespace?: string;
  /** Said as a tenant does in each language. */
  readonly words: (wordings: readonly Wording[]) => readonly Word[];
}

/** A vocabulary every tenant has. Its name is a text, too: `vocabulary.genre`. */
export interface PlatformVocabulary extends Words {
  /** Whether a tenant may add words. */
  readonly open: boolean;
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
    return [{ value, label, labels: Object.fromEntries(locales.map((locale, at) => [locale, [label, ...others][at] ?? label])) }];
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

const byStandard = (words: () => readonly Word[]): Words => ({ values: () => words().map(({ value }) => value), words });

/** Codes that are read as they are in every language. */
const asWritten = (values: readonly string[]): Words =>
  byStandard(() => values.map((value) => ({ value, label: value, labels: Object.fromEntries(locales.map((locale) => [locale, value])) })));

/** Each is a text of the namespace: `genre.ScienceFiction`, `fileType.VIDEO_TRAILER`. A key holds no spaces. */
function texts(namespace: string, values: readonly string[]): Words {
  const wordOf = (value: string, wordings: readonly Wording[]): Word => {
    const key = `${namespace}.${value.replaceAll(' ', '')}`;
    const labels = Object.fromEntries(wordings.map((wording) => [wording.locale, plainText(wording, key) ?? value]));
    return { value, label: labels[SOURCE_LOCALE] ?? value, labels };
  };
  return { namespace, values: () => values, words: (wordings) => values.map((value) => wordOf(value, wordings)) };
}

type Enumeration = { readonly enum?: readonly string[] };
/** The values of an enumeration of the contract, from a field of a call's body. */
function enumerated(body: unknown, field: string): readonly string[] {
  const { properties = {} } = body as { properties?: Record<string, Enumeration & { properties?: Record<string, Enumeration> }> };
  const [head = '', tail] = field.split('.');
  const schema = tail === undefined ? properties[head] : properties[head]?.properties?.[tail];
  return schema?.enum ?? [];
}

const product = endpoints['POST /product/item'].body;

const certifications = ['G', 'PG', 'PG-13', 'R', 'NC-17', 'TV-Y', 'TV-Y7', 'TV-G', 'TV-PG', 'TV-14', 'TV-MA', 'U', '12A', '15', '18', 'NR'];
const fileTypes = ['POSTER', 'HERO_IMAGE', 'TEASER', 'VIDEO_TRAILER', 'VIDEO_MASTER', 'STILL', 'PRODUCT_IMAGE'];
const references = ['RELATED', 'TRAILER_OF', 'SEQUEL', 'MERCHANDISE_OF', 'FEATURED_IN', 'TAGGED'];

/** In alphabetical order. Open ones only lend their words; the tenant adds its own by vocab/value. */
export const platformVocabularies: Readonly<Record<string, PlatformVocabulary>> = {
  category: { open: true, ...texts('category', categories) },
  certification: { open: true, ...asWritten(certifications) },
  country: { open: false, ...byStandard(countries) },
  'entity-status': { open: false, ...texts('entityStatus', enumerated(product, 'entityStatus')) },
  'file-type': { open: false, ...texts('fileType', fileTypes) },
  genre: { open: true, ...texts('genre', genres) },
  language: { open: false, ...byStandard(languages) },
  'organization-type': { open: false, ...texts('organizationType', ['ORGANIZATION', 'LICENSOR', 'PROVIDER', 'MERCHANT']) },
  'program-type': { open: false, ...texts('programType', enumerated(product, 'metaData.programType')) },
  'project-kind': { open: false, ...texts('projectKind', enumerated(endpoints['POST /project/item'].body, 'kind')) },
  'reference-type': { open: true, ...texts('referenceType', references) },
  rights: { open: true, ...texts('rights', ['AVOD', 'FVOD', 'SVOD', 'TVOD', 'EST', 'LINEAR']) },
  'work-type': { open: false, ...texts('workType', enumerated(endpoints['POST /work/item'].body, 'workType')) },
};

/** A vocabulary of the platform; a name that is only an object's own (`constructor`) is none. */
export function platformVocabulary(name: string): PlatformVocabulary | undefined {
  return Object.hasOwn(platformVocabularies, name) ? platformVocabularies[name] : undefined;
}
