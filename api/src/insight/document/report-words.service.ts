import type { TimedMetric } from '../../../contract/insight/metric.ts';
import type { Wording } from '../../platform/own-words.ts';
import { amountText } from '../../platform/pdf/amount-text.ts';
import { plainText, type Text, textIn } from '../../platform/text.ts';
import { timedMetrics } from '../analytics/metrics.ts';
import type { Figures } from './figures.service.ts';

const HOUR_S = 3600;
const isOfMoney = (metric: TimedMetric) => timedMetrics[metric].unit === 'money';
const isOfTime = (metric: TimedMetric) => timedMetrics[metric].unit === 'seconds' && timedMetrics[metric].measure === 'sum';
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** A figure as a number: money in whole units of its currency, time in hours. */
export function numberOf(metric: TimedMetric, value: number, currency: string): number {
  if (isOfMoney(metric) && currency !== '') return value / 10 ** decimalsOf(currency);
  if (isOfTime(metric)) return rounded(value / HOUR_S, 3);
  return rounded(value, 3);
}

/** The same as people read it. */
export function figureText(metric: TimedMetric, value: number, currency: string): string {
  if (isOfMoney(metric) && currency !== '') return amountText(value, currency);
  const digits = timedMetrics[metric].unit === 'seconds' ? 2 : 0;
  return new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(numberOf(metric, value, currency));
}

/** Returns what a figure is called, with its unit. */
export function metricName(words: Text<'report'>, metric: TimedMetric, currency: string): string {
  const name = words(metric);
  if (isOfMoney(metric)) return words('moneyOf', { name, currency });
  if (isOfTime(metric)) return words('hours', { name });
  return timedMetrics[metric].unit === 'seconds' ? words('secondsOf', { name }) : name;
}

const devices = ['DESKTOP', 'MOBILE', 'TABLET', 'TV', 'OTHER'] as const;
const countryName = (code: string, locale: string) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code);

/** Returns what a row is called. */
export function rowName({ dimension }: Pick<Figures, 'dimension'>, { key, label }: Figures['rows'][number], wording: Wording): string {
  const words = textIn(wording, 'report');
  if (key === '') return words('unknown');
  if (dimension === 'country') return isCountry(key) ? countryName(key, wording.locale) : key;
  const device = devices.find((one) => dimension === 'device' && one === key);
  if (device) return words(device);
  if (dimension === 'programType') return plainText(wording, `programType.${key}`) ?? words('goods');
  return label === '' ? words('unknown') : label;
}

/** Says what a report is narrowed to. */
export function narrowedTo({ only }: Pick<Figures, 'only'>, wording: Wording): string[] {
  const words = textIn(wording, 'report');
  const { product, series, organization, plan, country, device } = only;
  const known = devices.find((one) => one === device);
  return [
    ...(product === null ? [] : [words('filterProduct', { name: product })]),
    ...(series === null ? [] : [words('filterSeries', { name: series })]),
    ...(organization === null ? [] : [words('filterOrganization', { name: organization })]),
    ...(country === null ? [] : [words('filterCountry', { name: countryName(country, wording.locale) })]),
    ...(known ? [words('filterDevice', { name: words(known) })] : []),
    ...(plan === null ? [] : [words('filterPlan', { name: plan })]),
  ];
}

/** The day a moment is on by the clock of a time zone. */
export const dayOf = (moment: string, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment));

/** A time as it is read: its last day is the one its end is on, or before where it ends with a day. */
export function spanText({ from, to, timeZone }: Pick<Figures, 'from' | 'to' | 'timeZone'>, words: Text<'report'>): string {
  return words('span', { from: dayOf(from, timeZone), to: dayOf(new Date(Date.parse(to) - 1).toISOString(), timeZone), zone: timeZone });
}
