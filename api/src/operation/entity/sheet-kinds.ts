import type { EndpointKey, Result, Right } from '../../../contract/index.ts';
import type { EntityType, ImportReport } from '../../../contract/operation/entity.ts';
import type { Context } from '../../platform/context.ts';

/** CSV forms with fixed columns, in addition to rows whose columns are mapped to fields. */
export type SheetName = 'PRICE_SHEET' | 'MEMBER_SHEET' | 'STOCK_SHEET';
export type ImportedType = EntityType | SheetName;

const sheets: ReadonlySet<string> = new Set<SheetName>(['PRICE_SHEET', 'MEMBER_SHEET', 'STOCK_SHEET']);
export const isSheet = (type: ImportedType): type is SheetName => sheets.has(type);

export interface FileRows {
  /** Row numbers in the spreadsheet, in the order of the rows. */
  readonly numbers: readonly number[];
  /** Record all rows belong to. */
  readonly within: string | null;
}

/** Cells of a row by column, without the columns the file lacks. */
export type Cells = Readonly<Record<string, string>>;
export type Change = NonNullable<ImportReport['results'][number]['changes']>[number];
interface Wrong {
  readonly column: string | null;
  readonly code: string;
  readonly message: string;
}

/** Change a row requests; `about` names its subject. */
export type Meant = { readonly about: string } & (
  | { readonly status: 'FAILED'; readonly wrong: readonly Wrong[] }
  | { readonly status: 'UNCHANGED' }
  | { readonly status: 'CREATED' | 'UPDATED'; readonly draft: unknown; readonly changes: readonly Change[] }
);

/** Accepted form of CSV: its columns, and how rows become drafts of a save call. */
export interface SheetKind {
  readonly right: Right;
  readonly save: EndpointKey;
  /** Other names of each column. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly required: readonly string[];
  /** Returns the column that fills a field of the save call. */
  readonly columnOf: (path: string) => string | null;
  /** Reads and locks the records of all rows at once. */
  readonly begin: (inside: Context, rows: readonly Cells[], within: string | null) => Promise<Result<(cells: Cells) => Meant>>;
}

const kinds = new Map<ImportedType, SheetKind>();

/** Registers a form, also for the job that saves long files. */
export function takeSheets(name: SheetName, kind: SheetKind): void {
  kinds.set(name, kind);
}

export const sheetKind = (name: ImportedType): SheetKind | undefined => kinds.get(name);
