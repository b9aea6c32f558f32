import type { Reply } from '@marquee/api/contract';

export type AvailsImport = Reply<'GET /product/avails/import/list'>['content'][number];
export type AvailsImportItem = Reply<'GET /product/avails/import/item/:id'>;
export type ImportColumn = AvailsImportItem['columns'][number];
export type ImportRow = Reply<'GET /product/avails/import/rows/:id'>['content'][number];
export type ImportRefusal = NonNullable<AvailsImportItem['result']>['refusals'][number];
export type Plan = Reply<'GET /product/avails/import/plan/:id'>;
export type PlannedAlid = Plan['content'][number];
export type PlannedAvail = PlannedAlid['avails'][number];

export interface GridColumn {
  /** A letter; the path of an element where a list has no sheets. */
  readonly column: string;
  readonly heading: string;
}
