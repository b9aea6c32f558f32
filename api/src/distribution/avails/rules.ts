import type { AvailsFinding } from '../../../contract/distribution/avails.ts';
import { cutText } from '../../../contract/cut-text.ts';

/** The cells of a row by the names of their columns. */
export type AvailsRow = ReadonlyMap<string, string>;
export type Fault = Pick<AvailsFinding, 'field' | 'code' | 'message' | 'severity'>;

const fault = (field: string, code: string, message: string): Fault => ({ field, code, message, severity: 'ERROR' });
const doubt = (field: string, code: string, message: string): Fault => ({ field, code, message, severity: 'WARNING' });

/** Lists of the templates 1.6 to 1.9; a sheet that writes one in other letters is read, and told. */
const lists: Readonly<Record<string, readonly string[]>> = {
  WorkType: ['Movie', 'Short', 'Collection', 'Series', 'Season', 'Episode', 'Volume', 'Supplemental', 'Promotion', 'Non-episodic Show'],
  EntryType: ['Full Extract', 'Full Delete'],
  LicenseType: ['EST', 'VOD', 'SVOD', 'AVOD', 'FVOD', 'POEST', 'Pre-Release', 'Library'],
  FormatProfile: ['SD', 'HD', 'UHD', '3D', '3DSD', '3DHD', '3DUHD', 'HFR', '3DHFR', '4K', '3D4K'],
  ExceptionFlag: ['Yes', 'No'],
  CaptionIncluded: ['Yes', 'No'],
};
const NAMED = 40;
const shown = (text: string) => `‘${text.length > NAMED ? `${cutText(text, NAMED)}…` : text}’`;

function listFault(row: AvailsRow, field: string): Fault[] {
  const text = row.get(field) ?? '';
  const list = lists[field] ?? [];
  if (text === '' || list.includes(text)) return [];
  const near = list.find((one) => one.toLowerCase() === text.toLowerCase());
  return near === undefined ? [fault(field, 'enum', `${shown(text)} must be one of ${list.join(', ')}.`)] : [doubt(field, 'case', `is written ${near}.`)];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const conditions = new Set(['Open', 'Immediate', 'ESTStart', 'EST', 'Broadcast', 'Completed', 'Theatrical']);

const isRealDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

function dateFault(row: AvailsRow, field: string): Fault[] {
  const text = row.get(field) ?? '';
  if (text === '' || conditions.has(text)) return [];
  if (text.length <= 40 && (DAY.test(text) || MOMENT.test(text)) && isRealDay(text.slice(0, 10))) return [];
  return [fault(field, 'date', `${shown(text)} is no date; write 2026-11-21, 2026-11-21T18:30:00Z or a word such as Open.`)];
}

function windowFault(row: AvailsRow): Fault[] {
  const [start = '', end = ''] = [row.get('Start'), row.get('End')];
  if (!DAY.test(start.slice(0, 10)) || !DAY.test(end.slice(0, 10)) || dateFault(row, 'Start').length + dateFault(row, 'End').length > 0) return [];
  const from = Date.parse(start.length > 10 ? start : `${start}T00:00:00Z`);
  const to = Date.parse(end.length > 10 ? end : `${end}T23:59:59Z`);
  return to <= from ? [fault('End', 'range', 'is not after Start.')] : [];
}

const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const renamed: Readonly<Record<string, string>> = { UK: 'GB' };

function territoryFault(row: AvailsRow, field: string): Fault[] {
  const parts = (row.get(field) ?? '').split(',').map((part) => part.trim());
  const wrong = parts.find((part) => part !== '' && (!REGION.test(part) || renamed[part] !== undefined || regions.of(part.slice(0, 2)) === undefined));
  return wrong === undefined ? [] : [fault(field, 'territory', `${shown(wrong)} is no territory of ISO 3166; write two capital letters, such as US or GB.`)];
}

const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;
const priced = new Set(['WSP', 'DMRP', 'SMRP', 'SRP', 'LicenseFee']);
const unpriced = new Set(['Tier', 'Category', 'NA']);
const free = new Set(['SVOD', 'AVOD', 'FVOD']);

function priceFaults(row: AvailsRow): Fault[] {
  const [type = '', value = ''] = [row.get('PriceType'), row.get('PriceValue')];
  if (type === '' && value === '') {
    return row.has('PriceType') && !free.has(row.get('LicenseType') ?? '')
      ? [doubt('PriceType', 'required', 'is missing, with PriceValue: nothing says what the offer costs.')]
      : [];
  }
  if (type === '') return [fault('PriceType', 'required', 'is required where PriceValue is given.')];
  if (value === '') return [fault('PriceValue', 'required', 'is required where PriceType is given.')];
  const kind = type.replace(/^TPR-/, '');
  if (!priced.has(kind) && !unpriced.has(kind)) return [fault('PriceType', 'enum', `${shown(type)} must be one of ${[...priced, ...unpriced].join(', ')}.`)];
  const isAmount = priced.has(kind);
  return isAmount && value !== 'TBD' && !AMOUNT.test(value) ? [fault('PriceValue', 'number', `${shown(value)} is no amount; write it as 7.99.`)] : [];
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

function currencyFault(row: AvailsRow, field: string): Fault[] {
  const text = row.get(field) ?? '';
  return text === '' || currencies.has(text) ? [] : [fault(field, 'currency', `${shown(text)} is no currency of ISO 4217, such as USD.`)];
}

/** Columns without which no row says what is offered where. */
const needed = ['DisplayName', 'Territory', 'WorkType', 'EntryType', 'LicenseType', 'FormatProfile', 'Start', 'End', 'ALID'] as const;
const PRICING_AND_WINDOW = new Set(['Start', 'End', 'LicenseType', 'FormatProfile']);

const neededBy: Readonly<Record<string, readonly string[]>> = {
  Movie: ['TitleInternalAlias'],
  Short: ['TitleInternalAlias'],
  Episode: ['EpisodeNumber'],
};
const emptyByWork = (row: AvailsRow) => (neededBy[row.get('WorkType') ?? ''] ?? []).filter((name) => row.get(name) === '');

function numberFault(row: AvailsRow, field: string): Fault[] {
  const text = row.get(field) ?? '';
  return text === '' || /^\d{1,6}$/.test(text) ? [] : [fault(field, 'integer', `${shown(text)} is no whole number.`)];
}

/** What a heading lacks. A sheet without ALID is of the time before there was one. */
export function headingFaults(names: readonly string[]): Fault[] {
  const known = new Set(names);
  const missing = needed.filter((name) => !known.has(name) && (name !== 'ALID' || !names.some((one) => one.endsWith('AltID'))));
  const twice = names.filter((name, at) => name !== '' && names.indexOf(name) < at);
  return [
    ...missing.map((name) => fault(name, 'required', 'The sheet has no such column.')),
    ...[...new Set(twice)].slice(0, 20).map((name) => doubt(name.slice(0, 120), 'twice', 'The sheet has more than one such column; the first counts.')),
  ];
}

/** What is wrong with a row. Of one that withdraws an offer, window and price are only there to fill the cells. */
export function rowFaults(row: AvailsRow): Fault[] {
  const isDelete = row.get('EntryType') === 'Full Delete';
  const empty = needed.filter((name) => row.has(name) && row.get(name) === '' && !(isDelete && PRICING_AND_WINDOW.has(name)));
  const always = [
    ...[...empty, ...emptyByWork(row)].map((name) => fault(name, 'required', 'is required.')),
    ...['SeasonNumber', 'EpisodeNumber'].flatMap((field) => numberFault(row, field)),
    ...territoryFault(row, 'Territory'),
    ...territoryFault(row, 'TerritoryExclusion'),
    ...Object.keys(lists).flatMap((field) => listFault(row, field)),
  ];
  if (isDelete) return always;
  return [...always, ...dateFault(row, 'Start'), ...dateFault(row, 'End'), ...windowFault(row), ...priceFaults(row), ...currencyFault(row, 'PriceCurrency')];
}
