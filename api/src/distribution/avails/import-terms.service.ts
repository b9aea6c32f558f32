import { Compile, type Validator } from 'typebox/compile';
import { AvailTerms } from '../../../contract/catalogue/avail-terms.ts';
import { readTerms } from '../../catalogue/avail/read-terms.ts';
import { WORLD } from '../../catalogue/avail/territories.ts';
import { type CellFault, listOf } from './formats/fault.ts';
import type { ReadRow } from './formats/read-row.ts';
import { isMoney, isYes } from './formats/xml-values.ts';
import type { EntryType, ImportedRow, TitleWords } from './imported-row.ts';

/** Columns a term is read from, where a sheet may lack them. */
const sources: Readonly<Partial<Record<keyof AvailTerms, readonly string[]>>> = {
  territoriesExcluded: ['TerritoryExclusion'],
  languages: ['AllowedLanguages', 'AssetLanguage'],
  languagesHeldBack: ['HoldbackLanguage'],
  captions: ['CaptionIncluded'],
  priceType: ['PriceType'],
  priceValue: ['PriceValue'],
  priceCurrency: ['PriceCurrency'],
  isExclusive: ['Exclusive'],
  contractId: ['ContractID'],
};
const named = Object.entries(sources) as [keyof AvailTerms, readonly string[]][];
const notInFeeds = ['languagesHeldBack', 'captions', 'isExclusive', 'contractId'] as const;

const isFeed = (template: string | null) => template === 'MRSS' || template === 'RSS';

/** Terms a file cannot say. In XML captions are a reason for leaving them out and nothing else, and only amounts have a currency. */
function silentOf({ heading, values }: ReadRow, template: string | null): readonly (keyof AvailTerms)[] {
  if (isFeed(template)) return notInFeeds;
  const fields = heading?.columns.flatMap(({ name }) => name ?? []);
  if (fields) return named.filter(([, columns]) => !columns.some((column) => fields.includes(column))).map(([term]) => term);
  const hasCurrency = isMoney(values['PriceType'] ?? '') || values['PriceCurrency'] !== undefined;
  return [...(values['CaptionExemption'] === undefined ? (['captions'] as const) : []), ...(hasCurrency ? [] : (['priceCurrency'] as const))];
}

const entries: Readonly<Record<string, EntryType>> = { 'full delete': 'DELETE', create: 'UPDATE', update: 'UPDATE', delete: 'REMOVE' };
const kinds: Readonly<Record<string, TitleWords['programType']>> = {
  ...{ Movie: 'FEATURE', Short: 'SHORT', Episode: 'PROGRAM', Season: 'SERIES', Series: 'SERIES', Volume: 'SERIES' },
};
const EIDR = /10\.5240[/-]((?:[0-9A-F]{4}-){5}[0-9A-Z])/i;
const EIDR_OF_ID = /eidr(?:-s|-x)?:((?:[0-9A-F]{4}-){5}[0-9A-Z])/i;
const MAX_ID = 200;

const wholeOf = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null);

function wordsOf(get: (field: string) => string, workType: string): TitleWords {
  const series = get('SeriesTitleInternalAlias') || get('SeriesTitleDisplayUnlimited');
  const own = workType === 'Episode' ? ['EpisodeTitleDisplayUnlimited', 'EpisodeTitleInternalAlias'] : ['TitleDisplayUnlimited', 'TitleInternalAlias'];
  const programType = kinds[workType] ?? '';
  const name = programType === 'SERIES' ? series : (own.map(get).find((text) => text !== '') ?? '');
  const ids = workType === 'Episode' ? ['EpisodeContentID', 'EpisodeTitleID', 'EpisodeID'] : programType === 'SERIES' ? ['SeriesContentID', 'SeriesID'] : [];
  const eidrs = (ids.length > 0 ? ids : ['ContentID', 'TitleID', 'EditID']).flatMap((field) => {
    const text = get(field).slice(0, MAX_ID);
    const found = (EIDR.exec(text) ?? EIDR_OF_ID.exec(text))?.[1];
    return found === undefined ? [] : [`10.5240/${found.toUpperCase()}`];
  });
  const number = workType === 'Episode' ? wholeOf(get('EpisodeNumber')) : null;
  return { name, programType, series, season: wholeOf(get('SeasonNumber')), episode: number, eidrs: [...new Set(eidrs)] };
}

/** The name a licensor writes, as our own export writes it back. */
function titleOf(get: (field: string) => string, workType: string): string {
  const fields: Readonly<Record<string, readonly string[]>> = {
    Episode: ['EpisodeTitleInternalAlias', 'EpisodeTitleDisplayUnlimited', 'SeriesTitleInternalAlias'],
    Season: ['SeasonTitleInternalAlias', 'SeasonTitleDisplayUnlimited', 'SeriesTitleInternalAlias'],
    Volume: ['VolumeTitleInternalAlias', 'VolumeTitleDisplayUnlimited', 'SeriesTitleInternalAlias'],
    Series: ['SeriesTitleInternalAlias', 'SeriesTitleDisplayUnlimited'],
  };
  return [...(fields[workType] ?? []), 'TitleInternalAlias', 'TitleDisplayUnlimited'].map(get).find((text) => text !== '') ?? '';
}

function termsOf(get: (field: string) => string, alid: string, template: string | null): Record<keyof AvailTerms, unknown> {
  // So sheets write the world, less what is excluded.
  const places = listOf(get('Territory')).map((place) => (place === 'ZZ' ? WORLD : place));
  const excluded = listOf(get('TerritoryExclusion'));
  const ofFeed = (text: string) => (isFeed(template) ? text : '');
  const hasPrice = get('PriceType') !== '';
  const retail = hasPrice ? '' : ofFeed(get('SRP'));
  return {
    ...{ alid, title: titleOf(get, get('WorkType')), productId: null, workType: get('WorkType') },
    ...{ territories: places.length > 0 ? places : excluded.length > 0 || isFeed(template) ? [WORLD] : [], territoriesExcluded: excluded },
    ...{ licenseType: get('LicenseType') || ofFeed('AVOD'), formatProfile: get('FormatProfile') || ofFeed('HD') },
    languages: listOf(get('AllowedLanguages') || get('AssetLanguage')),
    languagesHeldBack: listOf(get('HoldbackLanguage')),
    captions: get('CaptionIncluded') === '' ? '' : isYes(get('CaptionIncluded')) ? 'Yes' : 'No',
    ...{ start: get('Start') || ofFeed('Open'), end: get('End') || ofFeed('Open') },
    ...{ priceType: hasPrice ? get('PriceType') : retail === '' ? '' : 'SRP', priceValue: hasPrice ? get('PriceValue') : retail },
    priceCurrency: hasPrice || retail !== '' ? get('PriceCurrency') : '',
    ...{ isExclusive: isYes(get('Exclusive')), contractId: get('ContractID') },
  };
}

let compiled: Validator | undefined;
/** Rejects terms the catalogue could not keep: the first reason and its column. */
function refusalOf(terms: AvailTerms): { field: string; message: string } | undefined {
  compiled ??= Compile(AvailTerms);
  const [wrong] = compiled.Check(terms) ? [] : compiled.Errors(terms);
  const read = wrong ? undefined : readTerms(terms);
  const path = wrong ? wrong.instancePath.split('/')[1] : read && !read.ok ? read.error.fields?.[0]?.path.replace('terms.', '') : undefined;
  if (path === undefined) return undefined;
  const message = read && !read.ok ? read.error.message.replace(/^terms\.\w+ /, '') : 'is not in the form an avail of ours has; correct it.';
  return { field: columns[path] ?? 'ALID', message };
}
const columns: Readonly<Record<string, string>> = {
  ...{ alid: 'ALID', title: 'TitleInternalAlias', workType: 'WorkType', territories: 'Territory', licenseType: 'LicenseType', formatProfile: 'FormatProfile' },
  ...{ start: 'Start', end: 'End', priceType: 'PriceType', priceValue: 'PriceValue', priceCurrency: 'PriceCurrency', contractId: 'ContractID' },
  ...{ territoriesExcluded: 'TerritoryExclusion', languages: 'AllowedLanguages', languagesHeldBack: 'HoldbackLanguage' },
};

/** Identifier of the avail; before 1.7 the edit has it. */
export const alidOf = ({ values }: Pick<ReadRow, 'values'>): string =>
  (values['ALID'] ?? values['ContentID'] ?? values['EditID'] ?? values['TitleID'] ?? values['AltID'] ?? values['EpisodeAltID'] ?? '').trim();

/** Reads a row without errors as an avail; undefined, with the reason as a fault, where the catalogue could not keep it. */
export function importedRow(read: ReadRow, template: string | null): { row: ImportedRow } | { fault: CellFault } {
  const { values, sheet, row } = read;
  const get = (field: string) => (values[field] ?? '').replaceAll('\0', '');
  const alid = alidOf(read);
  const entry = entries[get('EntryType').toLowerCase()] ?? 'EXTRACT';
  const said = termsOf(get, alid, template);
  const workType = get('WorkType');
  const isGone = entry === 'DELETE' || entry === 'REMOVE';
  const terms = (isGone && said.title === '' ? { ...said, title: alid } : said) as AvailTerms;
  const wrong = entry === 'DELETE' ? undefined : refusalOf(terms);
  if (alid === '' || alid.length > MAX_ID || wrong) {
    const { field, message } = wrong ?? { field: 'ALID', message: `is empty or longer than ${MAX_ID} characters; correct it.` };
    const column = read.columns[field] ?? null;
    return { fault: { field, column, value: get(field).slice(0, MAX_ID), code: 'K03', message, severity: 'ERROR', suggestion: null } };
  }
  const silent = silentOf(read, template);
  const isOld = template?.endsWith(' 1.6') ?? false;
  return { row: { ...{ sheet, row, alid, entry, availId: get('AvailID'), isOld, terms, silent }, words: wordsOf(get, workType) } };
}
