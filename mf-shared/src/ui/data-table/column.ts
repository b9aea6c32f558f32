import type { ReactNode } from 'react';

/** A column of a table over rows of one kind. */
export interface Column<Row> {
  readonly id: string;
  /** Empty for a column of buttons only. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The API sorts by this id. */
  readonly sortable?: boolean;
  /** Numbers and money stand at the end. */
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** The row's own buttons: on a phone they stand beside its first cell. */
  readonly buttons?: boolean;
  /** Hidden until somebody asks for it. */
  readonly hidden?: boolean;
}

export interface Sort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}
