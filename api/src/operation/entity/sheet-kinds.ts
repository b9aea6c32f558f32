import type { EndpointKey, Result, Right } from '../../../contract/index.ts';
import type { EntityType, ImportReport } from '../../../contract/operation/entity.ts';
import type { Context } from '../../platform/context.ts';

/** What comes as a file of its own form, beside rows whose columns are mapped to fields. */
export type SheetName = 'PRICE_SHEET' | 'MEMBER_SHEET' | 'STOCK_SHEET';
export type ImportedType = EntityType | SheetName;

const sheets: ReadonlySet<string> = new Set<SheetName>(['PRICE_SHEET', 'MEMBER_SHEET', 'STOCK_SHEET']);
export const isSheet = (type: ImportedType): type is SheetName => sheets.has(type);

/** What is known of the rows of a file beside their cells. */
export interface FileRows {
  /** As a spreadsheet numbers them, in their order. */
  readonly numbers: readonly number[];
  /** What all of them belong to. */
  readonly within: string | null;
}

/** The cells of a row by column; a column the file lacks is not there. */
export type Cells = Readonly<Record<string, string>>;
export type Change = NonNullable<ImportReport['results'][number]['changes']>[number];
interface Wrong {
  readonly column: string | null;
  readonly code: string;
  readonly message: string;
}

/** What a row asks for, and what it is about. */
export type Meant = { readonly about: string } & (
  | { readonly status: 'FAILED'; readonly wrong: readonly Wrong[] }
  | { readonly status: 'UNCHANGED' }
  | { readonly status: 'CREATED' | 'UPDATED'; readonly draft: unknown; readonly changes: readonly Change[] }
);

/** A form of CSV that is taken: its columns, and how rows become drafts of a save call. */
export interface SheetKind {
  readonly right: Right;
  readonly save: EndpointKey;
  /** Other names of each column. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly required: readonly string[];
  /** The column that fills a field of the save call. */
  readonly columnOf: (path: string) => string | null;
  /** Reads at once what the rows are about, and holds it. */
  readonly begin: (inside: Context, rows: readonly Cells[], within: string | null) => Promise<Result<(cells: Cells) => Meant>>;
}

const kinds = new Map<ImportedType, SheetKind>();

/** Has files of a form taken, also by the job that saves long ones. */
export function takeSheets(name: SheetName, kind: SheetKind): void {
  kinds.set(name, kind);
}

export const sheetKind = (name: ImportedType): SheetKind | undefined => kinds.get(name);
