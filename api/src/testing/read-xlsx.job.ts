import { readXlsx } from 'hucre/xlsx';

/** Reads the sheets of a workbook, formulas included, in a thread that takes the library as it is. */
export async function run({ bytes }: { readonly bytes: Uint8Array }) {
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ name, rows }) => ({ name, rows }));
}
