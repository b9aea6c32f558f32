import type { Query } from '@marquee/api/contract';
import { reachablePage } from '@marquee/mf-shared/ui';
import { useSearchParams } from 'react-router-dom';

export const SIZE = 25;
export const which = ['FAULTY', 'ERROR', 'WARNING', 'ALL'] as const;

/** Rows the grid shows; it stands in the address. */
export interface RowsView {
  readonly only: (typeof which)[number];
  /** Code of a rule; empty for all. */
  readonly rule: string;
  /** Letter of a column; empty for all. */
  readonly column: string;
  /** From 0. */
  readonly page: number;
}

/** Reads an address; anybody may write one, so that parts that cannot be are left out. */
export function readRowsView(address: URLSearchParams): RowsView {
  const page = Number(address.get('page') ?? 1);
  const rule = address.get('rule') ?? '';
  return {
    only: which.find((one) => one === address.get('only')) ?? 'FAULTY',
    rule: /^[A-Z]\d{2}$/.test(rule) ? rule : '',
    column: (address.get('column') ?? '').slice(0, 120),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** Writes what differs from the plain view. */
export function writeRowsView({ only, rule, column, page }: RowsView, sheet: string): Record<string, string> {
  return {
    ...(sheet && { sheet }),
    ...(only !== 'FAULTY' && { only }),
    ...(rule && { rule }),
    ...(column && { column }),
    ...(page > 0 && { page: String(page + 1) }),
  };
}

/** The rows that the address asks for, and a way to ask for others; another filter begins at the first page. */
export function useRowsView(): readonly [RowsView, (change: Partial<RowsView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = readRowsView(address);
  return [
    view,
    (change) => {
      setAddress(writeRowsView({ ...view, page: 0, ...change }, address.get('sheet') ?? ''), { preventScrollReset: true });
    },
  ];
}

export function rowsQuery({ only, rule, column, page }: RowsView, sheet: string): Query<'GET /product/avails/import/rows/:id'> {
  return {
    ...{ page: reachablePage(page, SIZE), size: SIZE, sheet },
    ...(only !== 'ALL' && { only }),
    ...(rule && { rule }),
    ...(column && { column }),
  };
}
