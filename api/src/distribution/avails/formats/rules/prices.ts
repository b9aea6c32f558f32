import { error, type Fault, info, type RowView, shown, warning } from '../fault.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,10})?$/;
const LOOSE = /^[^\d-]{0,4}\s?(\d{1,3}(?:[,.' ]\d{3}){0,3}|\d{1,12})(?:([.,])(\d{1,2}))?\s?[^\d]{0,4}$/;
const MAX_AMOUNT = 30;
const amounts = new Set(['WSP', 'DMRP', 'SMRP', 'SRP', 'LicenseFee']);
const words = new Set(['Tier', 'Category', 'NA']);
const types: Readonly<Record<string, readonly string[]>> = {
  now: ['Tier', 'WSP', 'DMRP', 'SMRP', 'Category', 'LicenseFee', 'NA'],
  movies16: ['Tier', 'WSP', 'SRP', 'Category'],
  tv16: ['Tier', 'WSP', 'SRP', 'DMRP', 'Category'],
};
/** XML has the prices of episodes and seasons under names of their own, and prices after tax. */
const MAX_TYPE = 40;
const plainType = (type: string) =>
  type
    .replace(/^TPR-/, '')
    .replace(/-PostTax$/, '')
    .replace(/^(Episode|Season)(?=WSP)/, '');

/** An amount as it should be written; undefined where that cannot be told. */
function amountOf(text: string): string | undefined {
  if (text.length > MAX_AMOUNT) return undefined;
  const found = LOOSE.exec(text.trim());
  if (!found) return undefined;
  const [, whole = '', , cents] = found;
  const digits = whole.replaceAll(/[,.' ]/g, '');
  return cents === undefined ? digits : `${digits}.${cents}`;
}

function amountFault(field: string, text: string): Fault[] {
  if (text === '' || AMOUNT.test(text)) return [];
  if (text === 'TBD') return [warning('P05', field, 'is a placeholder: the price is pending; write it once it is known.')];
  const suggestion = amountOf(text);
  return [error('P03', field, `${shown(text)} is no amount; write it as ${suggestion ?? '7.99'}.`, { suggestion })];
}

function typesOf(row: RowView): readonly string[] {
  if (row.isXml || row.version !== 160) return types['now'] ?? [];
  return types[row.has('EpisodeNumber') ? 'tv16' : 'movies16'] ?? [];
}

function typeFault(row: RowView, type: string): Fault[] {
  const known = typesOf(row);
  const plain = plainType(type);
  if (known.includes(plain) || (row.isXml && plain === 'SRP')) return [];
  const near = type.length <= MAX_TYPE ? known.find((one) => one.toLowerCase() === plain.toLowerCase()) : undefined;
  if (near !== undefined) return [warning('P02', 'PriceType', `is written ${near}.`, { suggestion: type.startsWith('TPR-') ? `TPR-${near}` : near })];
  if (plain === 'SRP') return [error('P02', 'PriceType', 'SRP has a column of its own since template 1.7; move the price there.')];
  return [error('P02', 'PriceType', `${shown(type)} is not known; write one of ${known.join(', ')}.`)];
}

const FREE = new Set(['SVOD', 'AVOD', 'FVOD']);
const SOLD = new Set(['EST', 'VOD']);

/** P01 to P06. */
export function priceRule(row: RowView): Fault[] {
  const [type, value, license] = [row.get('PriceType'), row.get('PriceValue'), row.get('LicenseType').toUpperCase()];
  const faults = [...amountFault('SRP', row.get('SRP')), ...currencyFault(row)];
  if (type === '' && value === '') return [...faults, ...noPrice(row, license)];
  if (type === '') return [...faults, error('P01', 'PriceType', 'is required where PriceValue is given; write one such as WSP or Tier.')];
  if (value === '') return [...faults, error('P01', 'PriceValue', 'is required where PriceType is given; write the price, or TBD.')];
  faults.push(...typeFault(row, type));
  const plain = plainType(type);
  // In XML the fee of a licence is a text.
  if (amounts.has(plain) && !(row.isXml && plain === 'LicenseFee')) faults.push(...amountFault('PriceValue', value));
  if (words.has(plain) && (plain === 'NA') !== (value === 'NA'))
    faults.push(warning('P05', 'PriceValue', 'and PriceType are NA together, or neither is; correct one.'));
  if (FREE.has(license) && amounts.has(plain) && plain !== 'LicenseFee')
    faults.push(warning('P06', 'PriceType', `gives a price to each sale, which ${license} does not have; write NA or LicenseFee.`));
  if (amounts.has(plain) && row.get('PriceCurrency') === '')
    faults.push(info('P04', 'PriceCurrency', 'is missing: the currency of the agreement counts, or that of the territory.'));
  return faults;
}

function noPrice(row: RowView, license: string): Fault[] {
  if (FREE.has(license) || license === '' || row.get('SRP') !== '') return [];
  const message = 'is missing, with PriceValue: nothing says what the offer costs. Write both, or TBD.';
  // A sheet without the columns is known by its heading; XML of the reference corpus is sound without a price.
  return [!row.isXml && row.has('PriceType') && SOLD.has(license) ? error('P01', 'PriceType', message) : warning('P01', 'PriceType', message)];
}

const currencies = new Set([...Intl.supportedValuesOf('currency'), 'XTS']);
const signs: Readonly<Record<string, string>> = { US$: 'USD', '€': 'EUR', EURO: 'EUR', '£': 'GBP', '¥': 'JPY', CA$: 'CAD', A$: 'AUD', AU$: 'AUD' };

function currencyFault(row: RowView): Fault[] {
  const text = row.get('PriceCurrency');
  if (text === '' || currencies.has(text)) return [];
  const upper = text.slice(0, MAX_AMOUNT).toUpperCase();
  const suggestion = currencies.has(upper) ? upper : signs[upper];
  return [error('P04', 'PriceCurrency', `${shown(text)} is no currency of ISO 4217; write ${suggestion ?? 'one such as USD'}.`, { suggestion })];
}

const HOURS = /^\d{1,6}$/;
const UNITS = /^(\d{1,4})\s?(hours?|hrs?|h|days?|d|weeks?|w)$/i;
const hoursOf: Readonly<Record<string, number>> = { h: 1, d: 24, w: 168 };

function hours(text: string): string | undefined {
  const found = UNITS.exec(text);
  const unit = found?.[2]?.[0]?.toLowerCase();
  return found && unit !== undefined ? String(Number(found[1]) * (hoursOf[unit] ?? 1)) : undefined;
}

/** N04: hours a rental lasts. */
export function rentalRule(row: RowView): Fault[] {
  const faults = ['RentalDuration', 'WatchDuration'].flatMap((field) => {
    const text = row.get(field);
    if (text === '' || HOURS.test(text)) return [];
    const suggestion = hours(text);
    return [error('N04', field, `${shown(text)} is no number of hours; write ${suggestion ?? 'it as 48'}.`, { suggestion })];
  });
  if (row.get('LicenseType') === 'VOD' && row.has('RentalDuration') && row.get('RentalDuration') === '')
    faults.push(info('N04', 'RentalDuration', 'is missing: the service’s own rental period counts.'));
  return faults;
}
