import type { AvailsFinding } from '../../../../contract/distribution/avails.ts';

export type Severity = AvailsFinding['severity'];

/** A fault of one cell, or of a whole row where `field` is null. */
export interface CellFault {
  /** Canonical name of the column. */
  readonly field: string | null;
  /** Letter of the column in a sheet, or path of the element in XML. */
  readonly column: string | null;
  readonly value: string;
  /** Rule of the catalogue, such as W03. */
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
  /** Text that would mend the cell; null where nobody can guess it. */
  readonly suggestion: string | null;
}

/** A fault as a rule finds it; the reader adds column and value. */
export interface Fault {
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
  readonly suggestion?: string | undefined;
  /** Part of the cell it is about, where that is not all of it. */
  readonly value?: string | undefined;
}

type More = Pick<Fault, 'suggestion' | 'value'>;
export const error = (code: string, field: string | null, message: string, more: More = {}): Fault => ({ field, code, message, severity: 'ERROR', ...more });
export const warning = (code: string, field: string | null, message: string, more: More = {}): Fault => ({
  field,
  code,
  message,
  severity: 'WARNING',
  ...more,
});
export const info = (code: string, field: string | null, message: string, more: More = {}): Fault => ({ field, code, message, severity: 'INFO', ...more });

const MAX_SHOWN = 40;
/** Quotes a value, shortened. */
export const shown = (text: string): string => `‘${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}’`;

/** Template of a row, as a number that can be compared: 1.7.2 is 172. Rows of XML count as 1.9. */
export type TemplateVersion = 160 | 170 | 172 | 173 | 180 | 190;

/** Cells of a row by canonical name, with what the file around it is. */
export class RowView {
  readonly values: Readonly<Record<string, string>>;
  readonly version: TemplateVersion;
  readonly isXml: boolean;
  private readonly fields: ReadonlySet<string>;

  constructor(
    values: Readonly<Record<string, string>>,
    file: { readonly fields: ReadonlySet<string>; readonly version: TemplateVersion; readonly isXml: boolean },
  ) {
    this.values = values;
    this.fields = file.fields;
    this.version = file.version;
    this.isXml = file.isXml;
  }

  get(field: string): string {
    return this.values[field] ?? '';
  }

  /** Whether the sheet has such a column. A missing one is a fault of the heading, not of each row. */
  has(field: string): boolean {
    return this.isXml || this.fields.has(field);
  }

  get isDelete(): boolean {
    return this.get('EntryType').toLowerCase() === 'full delete';
  }
}

/** Items of a list in a cell. */
export const listOf = (text: string, separator: RegExp = /[,;]/): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Letter of a column, from 0: A, Z, AA. */
export const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
