/** So that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets take a cell that begins like this for a formula. An apostrophe counts, too, so that what is put before comes off again. */
const FORMULA = /^[=+\-@\t\r']/;
const QUOTED = /[",;\r\n\t]|^\s|\s$/;

/** A text that no spreadsheet takes for a formula. */
export const guardedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const guarded = guardedCell(cell);
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A row as RFC 4180 has it; no cell of it is a formula. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** What a cell said before it was kept from being a formula. */
export const plainCell = (text: string): string => text.replace(/^'(?=[=+\-@\t\r'])/, '');
