import { readFile } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { type CheckedArchive, checkArchive } from './archive.ts';
import { bounds, tooMuch, Unreadable } from './bounds.ts';
import { rowOf, type Sheet, type SheetRow } from './row.ts';
import { readXmlText } from './xml.ts';

const MAX_SHEETS = 200;

interface ListedSheet {
  readonly name: string;
  readonly at: number;
  /** Id of the relation that names its part. */
  readonly relation: string;
}

/** Lists the sheets that are not hidden. */
function visibleSheets(workbook: string): ListedSheet[] {
  const sheets: (ListedSheet & { isHidden: boolean })[] = [];
  readXmlText(workbook, {
    onOpen: ({ local, attributes }) => {
      if (local === 'sheet') {
        const { name = '', state = 'visible', id: relation = '' } = attributes;
        sheets.push({ name, at: sheets.length, relation, isHidden: state !== 'visible' });
      }
      if (sheets.length > MAX_SHEETS) throw tooMuch('sheets', MAX_SHEETS);
    },
    onClose: () => undefined,
  });
  return sheets.filter(({ isHidden }) => !isHidden);
}

/** Names of the parts that sheets are in, by the id of the relation. */
function partsOf(relations: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  if (relations === '') return parts;
  readXmlText(relations, {
    onOpen: ({ local, attributes: { Id = '', Target = '' } }) => {
      if (local === 'Relationship') parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
    onClose: () => undefined,
  });
  return parts;
}

const formulaOf = ({ formulas }: CheckedArchive, part: string | undefined) => (part === undefined ? undefined : formulas.get(part));

async function* rowsOf(bytes: Buffer, sheet: number): AsyncGenerator<SheetRow, void, undefined> {
  let filled = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (values.length > bounds.rowCells) throw tooMuch('columns', bounds.columns);
    const row = rowOf(index + 1, values);
    if (!row) continue;
    filled += 1;
    if (filled > bounds.rows) throw tooMuch('rows', bounds.rows);
    yield row;
  }
}

/** Reads the sheets of a workbook that are not hidden. A formula counts by the value saved with it; of merged cells the first one holds the value. */
export async function readWorkbook(path: string): Promise<Sheet[]> {
  const bytes = await readFile(path);
  const archive = await checkArchive(bytes);
  const [sheets, parts] = [visibleSheets(archive.workbook), partsOf(archive.relations)];
  if (sheets.length === 0) throw new Unreadable('unreadable', 'The workbook has no sheet that is shown.');
  return sheets.map(({ name, at, relation }) => ({
    name,
    formula: formulaOf(archive, parts.get(relation)),
    rows: { [Symbol.asyncIterator]: () => rowsOf(bytes, at) },
  }));
}
