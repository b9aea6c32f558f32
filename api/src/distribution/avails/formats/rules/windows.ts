import { error, type Fault, info, type RowView, shown, warning } from '../fault.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const conditions = ['Open', 'Immediate', 'ESTStart', 'EST', 'Broadcast', 'Completed', 'Theatrical'];
const conditionSet = new Set(conditions);
const forEver = new Set(['perpetuity', 'in perpetuity', 'perpetual', 'forever', 'never', 'none', 'no end', 'unlimited', 'indefinite']);
const YEAR_MONTH_DAY = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const SERIAL = /^\d{5}(\.\d{1,12})?$/;
const MS_OF_DAY = 86_400_000;
/** Day 0 of a spreadsheet. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const MAX_DATE = 40;

const isRealDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
export const isCondition = (text: string): boolean => conditionSet.has(text);
export const isDate = (text: string): boolean => text.length <= MAX_DATE && (DAY.test(text) || MOMENT.test(text)) && isRealDay(text.slice(0, 10));

const dayOf = (year: string, month: string, day: string) => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(text) ? text : undefined;
};

/** Readings of a date written in another way: none, one, or two that differ. */
function readingsOf(text: string): string[] {
  const whole = YEAR_MONTH_DAY.exec(text);
  if (whole) return [dayOf(whole[1] ?? '', whole[2] ?? '', whole[3] ?? '')].filter((one) => one !== undefined);
  const parts = NUMBERS.exec(text);
  if (parts) {
    const [, one = '', sign, two = '', year = ''] = parts;
    const [american, european] = [dayOf(year, one, two), dayOf(year, two, one)];
    return [...new Set(sign === '.' ? [european] : [american, european])].filter((reading) => reading !== undefined);
  }
  if (SERIAL.test(text)) return [new Date(FIRST_DAY + Math.floor(Number(text)) * MS_OF_DAY).toISOString().slice(0, 10)];
  return [];
}

/** W01, W02: a date that is none, with the date it may have meant. */
function noDate(field: string, text: string, words: string): Fault {
  if (DAY.test(text.slice(0, 10)) && !isRealDay(text.slice(0, 10))) return error('W02', field, `${shown(text)} is no day of the calendar; correct it.`);
  const readings = text.length <= MAX_DATE ? readingsOf(text) : [];
  const [first, second] = readings;
  if (first !== undefined && second !== undefined) return error('W01', field, `${shown(text)} may be ${first} or ${second}; write the one that is meant.`);
  if (first !== undefined) return error('W01', field, `${shown(text)} is written ${first}.`, { suggestion: first });
  return error('W01', field, `${shown(text)} is no date; write 2026-11-21 or 2026-11-21T18:30:00Z${words}.`);
}

function boundFault(row: RowView, field: 'Start' | 'End'): Fault[] {
  const text = row.get(field);
  if (text === '' || isDate(text) || conditionSet.has(text)) return [];
  const lower = text.toLowerCase();
  if (lower === 'tbd') return [error('W04', field, 'TBD is for the status of an offer only; write a date or Open.')];
  const near = conditions.find((one) => one.toLowerCase() === lower);
  if (near !== undefined) return [warning('W06', field, `is written ${near}.`, { suggestion: near })];
  if (forEver.has(lower) && field === 'End') return [error('W06', field, `${shown(text)} is written Open.`, { suggestion: 'Open' })];
  if (/^[a-z][a-z ]*$/.test(lower) && lower.length <= MAX_DATE)
    return [error('W04', field, `${shown(text)} is no date and no condition; write a date or one of ${conditions.join(', ')}.`)];
  return [noDate(field, text, ', or a word such as Open')];
}

/** Milliseconds of the beginning of a day or moment, or of its end. */
export const momentOf = (text: string, isEnd: boolean): number => {
  if (text.length > 10) return Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(16)) ? text : `${text}Z`);
  return Date.parse(`${text}T${isEnd ? '23:59:59' : '00:00:00'}Z`);
};

const LAG = /^-?P(?=[\dT])(\d{1,5}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,5}D)?(T(?=\d)(\d{1,5}H)?(\d{1,5}M)?(\d{1,5}S)?)?$/;

function lagFaults(row: RowView, bound: 'Start' | 'End'): Fault[] {
  const field = `${bound}Lag`;
  const lag = row.get(field);
  if (lag === '') return [];
  if (lag.length > MAX_DATE || !LAG.test(lag)) return [error('W05', field, `${shown(lag)} is no duration; write it as P90D or -PT12H.`)];
  if (isDate(row.get(bound))) return [warning('W05', field, `counts from a condition only, and ${bound} is a date; clear it, or write a condition there.`)];
  return [];
}

/** W01 to W09, but for what needs other rows. */
export function windowRule(row: RowView, now: Date): Fault[] {
  const [start, end] = [row.get('Start'), row.get('End')];
  const faults = [...boundFault(row, 'Start'), ...boundFault(row, 'End'), ...lagFaults(row, 'Start'), ...lagFaults(row, 'End')];
  const [from, to] = [isDate(start) ? momentOf(start, false) : undefined, isDate(end) ? momentOf(end, true) : undefined];
  // Two dates that are equal leave no time, or one day: the catalogue takes it for a mistake.
  if (from !== undefined && to !== undefined && (to <= from || start === end)) faults.push(error('W03', 'End', 'is not after Start; write a later date.'));
  else if (to !== undefined && to < now.getTime()) faults.push(info('W09', 'End', 'is in the past: the whole window is over.'));
  const duration = row.get('WindowDuration');
  if (duration !== '' && (duration.length > MAX_DATE || !LAG.test(duration)))
    faults.push(error('W07', 'WindowDuration', `${shown(duration)} is no duration; write it as P90D.`));
  else if (duration !== '' && from !== undefined && to !== undefined)
    faults.push(warning('W07', 'WindowDuration', 'stands beside a Start and an End that are dates; clear one of the three.'));
  return [...faults, ...releaseFaults(row, from)];
}

function releaseFaults(row: RowView, from: number | undefined): Fault[] {
  const faults: Fault[] = [];
  for (const field of [
    'ReleaseHistoryOriginal',
    'ReleaseHistoryPhysicalHV',
    'SuppressionLiftDate',
    'SpecialPreOrderFulfillDate',
    'AnnounceDate',
    'FixedEndDate',
  ]) {
    const text = row.get(field);
    if (text === '' || text === 'N/A') continue;
    if (/^ReleaseHistory/.test(field) && /^\d{4}(-\d{2})?$/.test(text)) continue;
    if (!isDate(text)) faults.push(noDate(field, text, field === 'SuppressionLiftDate' ? ' or N/A' : ''));
    else if (from !== undefined && /^ReleaseHistory/.test(field) && from < momentOf(text, false))
      faults.push(warning('W08', 'Start', `is before a release that is given (${text.slice(0, 10)}); check both.`));
  }
  return faults;
}

/** W12: what a pre-order needs. */
export function preOrderRule(row: RowView): Fault[] {
  const [lift, start] = [row.get('SuppressionLiftDate'), row.get('Start')];
  if (row.get('LicenseType').toUpperCase() !== 'POEST') {
    return row.get('SpecialPreOrderFulfillDate') === '' ? [] : [warning('W12', 'SpecialPreOrderFulfillDate', 'is for pre-orders (POEST) only; clear it.')];
  }
  if (lift === '') return [error('W12', 'SuppressionLiftDate', 'is required for a pre-order; write the first day it may be announced, or N/A.')];
  if (isDate(lift) && isDate(start) && momentOf(lift, false) > momentOf(start, true))
    return [warning('W12', 'SuppressionLiftDate', 'is after Start; a pre-order is announced before it begins.')];
  return [];
}
