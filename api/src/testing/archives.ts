import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface GivenSheet {
  readonly name: string;
  readonly rows: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly before?: string;
  readonly after?: string;
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);

function partsOf(sheets: readonly GivenSheet[], more: Readonly<Record<string, string>>, date1904: boolean): Map<string, Buffer> {
  const relations = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('');
  const listed = sheets
    .map(({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`)
    .join('');
  const parts = new Map([
    [
      '[Content_Types].xml',
      xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'),
    ],
    [
      '_rels/.rels',
      xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    ],
    ['xl/workbook.xml', xml(`<workbook ${NAMESPACES}><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${listed}</sheets></workbook>`)],
    [
      'xl/_rels/workbook.xml.rels',
      xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}${'xl/sharedStrings.xml' in more ? `<Relationship Id="rIdS" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>` : ''}${'xl/styles.xml' in more ? `<Relationship Id="rIdT" Type="${RELATIONS}/styles" Target="styles.xml"/>` : ''}</Relationships>`,
      ),
    ],
    ...sheets.map(({ rows, before = '', after = '' }, at): [string, Buffer] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      xml(`<worksheet ${NAMESPACES}>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`),
    ]),
  ]);
  for (const [name, text] of Object.entries(more)) parts.set(name, xml(text));
  return parts;
}

export function workbookOf(sheets: readonly GivenSheet[], more: { parts?: Readonly<Record<string, string>>; date1904?: boolean } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of partsOf(sheets, more.parts ?? {}, more.date1904 ?? false)) zip.addBuffer(bytes, name, { mtime: new Date(0) });
  zip.end();
  return buffer(zip.outputStream);
}

const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns rows of texts as XML, starting at row 1. */
export const rowsOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, row) => {
      const inner = cells.map((cell, at) => (cell === '' ? '' : `<c r="${letters(at)}${row + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`)).join('');
      return `<row r="${row + 1}">${inner}</row>`;
    })
    .join('');

/** Returns the archive with its list of entries repeated `times` times. */
export function listedOver(zip: Buffer, times: number): Buffer {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const from = zip.readUInt32LE(end + 16);
  const listed = zip.subarray(from, end);
  const count = zip.readUInt16LE(end + 10) * times;
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(listed.length * times, 12);
  return Buffer.concat([zip.subarray(0, from), ...Array.from({ length: times }, () => listed), tail]);
}
