import { readFile } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { checkArchive } from './archive.ts';
import { bounds, tooMuch, Unreadable } from './bounds.ts';
import { rowOf, type Sheet, type SheetRow } from './row.ts';
import { readXmlText } from './xml.ts';

const MOST_SHEETS = 200;

/** Names of the sheets a person sees, with their places. */
function visibleSheets(workbook: string): { name: string; at: number }[] {
  const sheets: { name: string; at: number; isHidden: boolean }[] = [];
  readXmlText(workbook, {
    onOpen: ({ local, attributes }) => {
      if (local === 'sheet') sheets.push({ name: attributes['name'] ?? '', at: sheets.length, isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
      if (sheets.length > MOST_SHEETS) throw tooMuch('sheets', MOST_SHEETS);
    },
    onClose: () => undefined,
  });
  return sheets.filter(({ isHidden }) => !isHidden);
}

async function* rowsOf(bytes: Buffer, sheet: number): AsyncGenerator<SheetRow, void, undefined> {
  let filled = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (values.length > 16_384) throw tooMuch('columns', bounds.columns);
    const row = rowOf(index + 1, values);
    if (!row) continue;
    filled += 1;
    if (filled > bounds.rows) throw tooMuch('rows', bounds.rows);
    yield row;
  }
}

/** The sheets of a workbook that are not hidden. Formulas count by the value they had when the file was saved; of merged cells the first has it. */
export async function readWorkbook(path: string): Promise<Sheet[]> {
  const bytes = await readFile(path);
  const sheets = visibleSheets(await checkArchive(bytes));
  if (sheets.length === 0) throw new Unreadable('unreadable', 'The workbook has no sheet that is shown.');
  return sheets.map(({ name, at }) => ({ name, rows: { [Symbol.asyncIterator]: () => rowsOf(bytes, at) } }));
}
