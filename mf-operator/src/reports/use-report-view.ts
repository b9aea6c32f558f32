import type { Body } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnTitles } from '../titles/own-titles.ts';
import { needsCurrency, type Reader } from './metric-groups.ts';
import { type ReadyReport, reportsFor } from './ready-reports.ts';
import { type Change, type Period, readChoice, type ReportChoice } from './report-address.ts';

type Only = NonNullable<Body<'POST /analytics/table'>['only']>;

export interface ReportView extends ReportChoice {
  readonly reader: Reader;
  readonly reports: readonly ReadyReport[];
  /** Currencies things were sold in; undefined until they are known. */
  readonly currencies: readonly string[] | undefined;
  /** Figures of sales wait for the currency. */
  readonly isReady: boolean;
  /** Query that all calls of the report share. */
  readonly span: { readonly from: string; readonly to: string; readonly timeZone: string; readonly of: 'OWN' | 'TENANT'; readonly only?: Only };
}

/** From the beginning of a day by the reader's clock, to now or the end of another. */
function spanOf(now: Date, period: Period): { from: string; to: string; timeZone: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if ('days' in period)
    return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - period.days + 1).toISOString(), to: now.toISOString(), timeZone };
  const [year = 0, month = 1, day = 1] = period.to.split('-').map(Number);
  return { from: new Date(`${period.from}T00:00`).toISOString(), to: new Date(year, month - 1, day + 1).toISOString(), timeZone };
}

function onlyOf({ filters: { title, series, supplier, country, device, plan } }: ReportChoice, currency: string): Only {
  return {
    ...(title && { productId: title }),
    ...(series && { seriesId: series }),
    ...(supplier && { organizationId: supplier }),
    ...(country && { country }),
    ...(device && { device: device as NonNullable<Only['device']> }),
    ...(plan && { planId: plan }),
    ...(currency && { currency }),
  };
}

/** Reads the report that an address names. */
export function useShownReport(address: URLSearchParams): ReportView {
  const [now] = useState(() => new Date());
  const reader = { isHouse: useOwnTitles().organizationId === undefined, readsMoney: useRight('statement:read') };
  const choice = readChoice(address, reader);
  const isOfMoney = needsCurrency(choice.metrics);
  const sold = useApi('GET /analytics/currency/list', {}, { enabled: isOfMoney });
  const currencies = sold.data?.currencies.map(({ currency }) => currency);
  const currency = isOfMoney ? choice.currency || currencies?.[0] || (sold.data || sold.error ? 'USD' : '') : '';
  const only = onlyOf(choice, currency);
  const span = { ...spanOf(now, choice.period), of: reader.isHouse ? ('TENANT' as const) : ('OWN' as const), ...(Object.keys(only).length > 0 && { only }) };
  return { ...choice, reader, reports: reportsFor(reader), currency, currencies, isReady: !isOfMoney || currency !== '', span };
}

/** Reads the report of the page's address, and changes that address. */
export function useReportView(): readonly [ReportView, Change] {
  const [address, setAddress] = useSearchParams();
  const view = useShownReport(address);
  const change = (asked: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address);
    if (!('page' in asked)) next.delete('page');
    for (const [name, value] of Object.entries(asked)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setAddress(next);
  };
  return [view, change];
}
