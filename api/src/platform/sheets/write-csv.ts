/** Mark that makes spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Beginnings that spreadsheets take for a formula. The apostrophe is included, so that `plainCell` can undo the guard. */
const FORMULA = /^[=+\-@\t\r']/;
const QUOTED = /[",;\r\n\t]|^\s|\s$/;

export const guardedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const guarded = guardedCell(cell);
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Formats a row by RFC 4180, with all formulas guarded. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Removes the guard of `guardedCell`. */
export const plainCell = (text: string): string => text.replace(/^'(?=[=+\-@\t\r'])/, '');
