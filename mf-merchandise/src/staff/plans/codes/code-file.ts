import { saveFile } from '../../../drop/audit-file.ts';

/** The codes of a batch, one a line, for whoever prints them. */
export const codeFileOf = (codes: readonly string[]): string => ['code', ...codes].map((line) => `${line}\r\n`).join('');

export function saveCodes(path: string, codes: readonly string[]): void {
  saveFile(`codes-${path}.csv`, 'text/csv;charset=utf-8', codeFileOf(codes));
}
