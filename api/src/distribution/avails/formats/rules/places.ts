import { error, type Fault, listOf, type RowView, shown, warning } from '../fault.ts';

const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes people write for what ISO 3166 writes otherwise. */
const renamed: Readonly<Record<string, string>> = {
  UK: 'GB',
  USA: 'US',
  GBR: 'GB',
  CAN: 'CA',
  DEU: 'DE',
  FRA: 'FR',
  MEX: 'MX',
  AUS: 'AU',
  JPN: 'JP',
  TP: 'TL',
};
const everywhere = new Set(['WW', 'WORLD', 'WORLDWIDE', 'GLOBAL', 'ALL', 'EVERYWHERE', 'UNIVERSE']);
/** ISO 3166 leaves it to its users; sheets write it for the world, less the territories excluded. */
const OPEN = 'ZZ';
export const isCountry = (code: string) => code.length === 2 && code !== 'XX' && code !== OPEN && renamed[code] === undefined && regions.of(code) !== undefined;

function placeFault(field: string, text: string, isLessSome: boolean): Fault[] {
  if (text === OPEN && isLessSome) return [];
  if (REGION.test(text) && isCountry(text.slice(0, 2))) return [];
  const upper = text.toUpperCase();
  if (everywhere.has(upper) || upper === OPEN)
    return [error('T01', field, `${shown(text)} is no territory; list the countries that are meant.`, { value: text })];
  const meant = renamed[upper] ?? (REGION.test(upper) && isCountry(upper.slice(0, 2)) ? upper : undefined);
  if (meant !== undefined) return [error('T01', field, `${shown(text)} is written ${meant}.`, { value: text, suggestion: meant })];
  if (text.length > 2 && isCountry(upper.slice(0, 2)) && /^[A-Z]{2}[-_ /]/.test(upper))
    return [error('T02', field, `${shown(text)} is no region; write it as CA-QC.`, { value: text })];
  return [error('T01', field, `${shown(text)} is no territory of ISO 3166; write two capital letters, such as US or GB.`, { value: text })];
}

/** Keeps the rest of a list as it is where one of its items can be mended. */
function mended(text: string, fault: Fault): Fault {
  if (fault.suggestion === undefined || fault.value === undefined || fault.value === text) return fault;
  const items = listOf(text).map((item) => (item === fault.value ? fault.suggestion : item));
  return { ...fault, suggestion: items.join(',') };
}

const MAX_NAMED = 5;

/** T01 to T04. */
export function territoryRule(row: RowView): Fault[] {
  const [text, excludedText] = [row.get('Territory'), row.get('TerritoryExclusion')];
  const [places, excluded] = [listOf(text), listOf(excludedText)];
  const faults = [
    ...places.flatMap((place) => placeFault('Territory', place, excluded.length > 0)).map((fault) => mended(text, fault)),
    ...excluded.flatMap((place) => placeFault('TerritoryExclusion', place, false)).map((fault) => mended(excludedText, fault)),
  ].slice(0, MAX_NAMED);
  if (!row.isXml && places.length > 1 && row.version < 173)
    faults.push(warning('T03', 'Territory', 'lists several territories, which templates before 1.7.3 do not; write a row for each.'));
  else if (!row.isXml && places.length > 1 && row.get('LicenseType') !== 'SVOD')
    faults.push(warning('T03', 'Territory', 'lists several territories, which is meant for SVOD; write a row for each.'));
  const both = excluded.find((place) => places.includes(place));
  if (both !== undefined) faults.push(warning('T04', 'TerritoryExclusion', `excludes ${both}, which Territory includes; remove it from one of them.`));
  return faults;
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const byName: Readonly<Record<string, string>> = {
  ...{ english: 'en', french: 'fr', german: 'de', spanish: 'es', italian: 'it', portuguese: 'pt', japanese: 'ja', arabic: 'ar', chinese: 'zh', russian: 'ru' },
  ...{ dutch: 'nl', korean: 'ko', hindi: 'hi', turkish: 'tr', polish: 'pl', swedish: 'sv', danish: 'da', norwegian: 'no', finnish: 'fi', hebrew: 'he' },
};
const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}$/;
const SUFFIX = /:(sub|dub|subdub|audio|subtitle|any)$/i;
/** Languages of a larger one: registered, though they count as that. */
const members = new Set([
  'cmn',
  'arb',
  'ekk',
  'lvs',
  'zsm',
  'swh',
  'uzn',
  'pes',
  'npi',
  'ory',
  'khk',
  'azj',
  'als',
  'plt',
  'gax',
  'quz',
  'ydd',
  'knn',
  'ayr',
  'gug',
  'kmr',
]);
const known = new Map<string, Fault | undefined>();
const MAX_KNOWN = 2000;

function tagFault(tag: string): Fault | undefined {
  const named = byName[tag.toLowerCase()];
  if (named !== undefined) return error('L01', null, `${shown(tag)} is written ${named}.`, { value: tag, suggestion: named });
  if (!TAG.test(tag)) return error('L01', null, `${shown(tag)} is no language tag; write one such as en or fr-CA.`, { value: tag });
  const canonical = canonicalOf(tag);
  if (canonical === undefined) return error('L01', null, `${shown(tag)} is no language tag; write one such as en or fr-CA.`, { value: tag });
  const [language = '', ...rest] = canonical.split('-');
  const region = rest.find((part) => /^[A-Z]{2}$/.test(part));
  if (region !== undefined && !isCountry(region)) return error('L01', null, `${shown(tag)} names no known region; write one such as fr-CA.`, { value: tag });
  const first = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  if (first.length === 3 && language.length === 2 && !members.has(first))
    return error('L01', null, `${shown(tag)} is written ${canonical}.`, { value: tag, suggestion: canonical });
  if (languages.of(language) !== undefined) return undefined;
  // The list at hand has the languages people read in; rarer ones have three letters.
  return (language.length === 2 ? error : warning)('L01', null, `${shown(tag)} is no language that is known; check it.`, { value: tag });
}

function canonicalOf(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function languageFault(tag: string): Fault | undefined {
  if (known.has(tag)) return known.get(tag);
  const fault = tagFault(tag);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(tag, fault);
  return fault;
}

const languageFields = ['AssetLanguage', 'AllowedLanguages', 'HoldbackLanguage', 'RequiredFulfillmentLanguages'];
const tagsOf = (row: RowView, field: string) => listOf(row.get(field), /[,;|]/).map((one) => one.replace(SUFFIX, '').trim());
const PRICED_BY_TITLE = new Set(['EST', 'VOD', 'POEST']);

/** L01 to L04. */
export function languageRule(row: RowView): Fault[] {
  const faults: Fault[] = [];
  for (const field of languageFields) {
    if (row.get(field) === '') continue;
    for (const tag of tagsOf(row, field)) {
      const fault = languageFault(tag);
      if (fault && faults.length < MAX_NAMED) faults.push(mended(row.get(field), { ...fault, field }));
    }
  }
  if (row.get('HoldbackLanguage') !== '' && row.get('AllowedLanguages') !== '')
    faults.push(error('L02', 'HoldbackLanguage', 'stands beside AllowedLanguages; keep one of the two.'));
  const [asset, required] = [tagsOf(row, 'AssetLanguage'), tagsOf(row, 'RequiredFulfillmentLanguages')];
  const lacking = required.find((tag) => !asset.some((one) => one.toLowerCase() === tag.toLowerCase()));
  if (lacking !== undefined && asset.length > 0)
    faults.push(error('L03', 'RequiredFulfillmentLanguages', `asks for ${shown(lacking)}, which AssetLanguage lacks; add it there.`));
  if (asset.length > 1 && !row.isXml && PRICED_BY_TITLE.has(row.get('LicenseType')))
    faults.push(error('L04', 'AssetLanguage', `holds ${asset.length} languages; a ${row.get('LicenseType')} row has one. Write a row for each.`));
  return faults;
}
