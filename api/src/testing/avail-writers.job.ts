import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';
import { readRows } from '../distribution/avails/formats/read-rows.ts';
import { csvOf, type SheetVersion, workbookBytes } from '../distribution/avails/formats/write-sheet.ts';
import { xmlOf } from '../distribution/avails/formats/write-xml.ts';

type Values = Readonly<Record<string, string>>;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const imported = ['md-v2.10.xsd', 'mdmec-v2.10.xsd', 'xmldsig-core-schema.xsd'];

/** Reads a schema whose entities are resolved, so that nothing is fetched. */
async function schemaText(folder: string, name: string): Promise<string> {
  const text = await readFile(join(folder, name), 'utf8');
  return text.replace(/<!DOCTYPE[\s\S]*?\]>/, '').replaceAll('&dsig;', 'http://www.w3.org/2000/09/xmldsig#');
}

/** Returns what the schema of Avails 2.6 says against a document; empty where it is valid. */
async function schemaFaults(xml: string, folder: string): Promise<string> {
  const parts = await Promise.all(imported.map(async (name) => [name, new TextEncoder().encode(await schemaText(folder, name))] as const));
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(parts)));
  const schema = XmlDocument.fromString(await schemaText(folder, 'avails-v2.6.xsd'));
  const validator = XsdValidator.fromDoc(schema);
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const one of [document, validator, schema]) one.dispose();
  }
}

async function readBack(path: string, mediaType: string): Promise<{ values: Values[]; template: string | null }> {
  const { rows, summary } = readRows(path, mediaType);
  const values: Values[] = [];
  for await (const row of rows) values.push(row.values);
  return { values, template: summary().template };
}

/** Writes rows in every form and reads them back; the schema judges the XML where its folder is given. */
export async function run({ rows, version, schemas }: { rows: readonly Values[]; version: SheetVersion; schemas: string | undefined }) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-'));
  try {
    const [xlsx, csv, xml] = ['a.xlsx', 'a.csv', 'a.xml'].map((name) => join(folder, name)) as [string, string, string];
    const text = [...xmlOf(rows)].join('');
    await writeFile(xlsx, await workbookBytes(rows, version));
    await writeFile(csv, [...csvOf(rows, version)].join(''));
    await writeFile(xml, text);
    return {
      workbook: await readBack(xlsx, WORKBOOK),
      csv: await readBack(csv, 'text/csv'),
      xml: await readBack(xml, 'application/xml'),
      text,
      faults: schemas === undefined ? '' : await schemaFaults(text, schemas),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
