import { endpoints } from '../../../contract/index.ts';
import { locales, SOURCE_LOCALE } from '../../../contract/languages.ts';
import type { Wording } from '../../platform/own-words.ts';
import { plainText } from '../../platform/text.ts';
import { categories, genres } from './genres.ts';

export interface Word {
  readonly value: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
}

interface Words {
  readonly values: () => readonly string[];
  /** Namespace of the server's texts that holds the labels; absent for codes of standards. */
  readonly namespace?: string;
  /** Returns the labels in the tenant's wording of each language. */
  readonly words: (wordings: readonly Wording[]) => readonly Word[];
}

/** Vocabulary that every tenant has. Its name is a text as well: `vocabulary.genre`. */
export interface PlatformVocabulary extends Words {
  readonly open: boolean;
}

const FIRST = 'A'.charCodeAt(0);
const LETTERS = Array.from({ length: 26 }, (_none, index) => String.fromCharCode(FIRST + index));
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((two) => one + two));

/** Regions of Unicode that are not in ISO 3166-1. */
const NO_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ']);
/** Two-letter languages that are aliases or not used for subtitles. */
const NO_LANGUAGES = new Set(['mo', 'sh', 'tl']);
const REGIONAL_LANGUAGES = ['en-GB', 'en-US', 'es-419', 'es-ES', 'fil', 'fr-CA', 'pt-BR', 'pt-PT', 'yue', 'zh-Hans', 'zh-Hant'];

/** Returns the codes that have a name and are no deprecated spelling, by English name. */
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

/** Returns codes that are their own label in every language. */
const asWritten = (values: readonly string[]): Words =>
  byStandard(() => values.map((value) => ({ value, label: value, labels: Object.fromEntries(locales.map((locale) => [locale, value])) })));

/** Returns words whose labels are texts of the namespace: `genre.ScienceFiction`, `fileType.VIDEO_TRAILER`. Keys contain no spaces. */
function texts(namespace: string, values: readonly string[]): Words {
  const wordOf = (value: string, wordings: readonly Wording[]): Word => {
    const key = `${namespace}.${value.replaceAll(' ', '')}`;
    const labels = Object.fromEntries(wordings.map((wording) => [wording.locale, plainText(wording, key) ?? value]));
    return { value, label: labels[SOURCE_LOCALE] ?? value, labels };
  };
  return { namespace, values: () => values, words: (wordings) => values.map((value) => wordOf(value, wordings)) };
}

type Enumeration = { readonly enum?: readonly string[] };
/** Returns the values of an enumeration in the contract, from a field of a call's body. */
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

/** Vocabularies of the platform in alphabetical order. Tenants add words to the open ones by `vocab/value`. */
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

/** Returns a vocabulary of the platform. Inherited property names (`constructor`) match none. */
export function platformVocabulary(name: string): PlatformVocabulary | undefined {
  return Object.hasOwn(platformVocabularies, name) ? platformVocabularies[name] : undefined;
}
