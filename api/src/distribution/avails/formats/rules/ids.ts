import { error, type Fault, type RowView, shown, warning } from '../fault.ts';

const fields = [
  'TitleID',
  'EditID',
  'EncodeID',
  'ContentID',
  'SeriesID',
  'SeasonID',
  'VolumeID',
  'EpisodeTitleID',
  'EpisodeID',
  'SeriesContentID',
  'SeasonContentID',
  'EpisodeContentID',
];
const BEGIN = /^(urn:eidr:)?10\.(5240|2340)[/:]/i;
const BODY = /^:?([0-9A-Z]{4}(?:-[0-9A-Z]{4}){4})-([0-9A-Z]{1,2})$/i;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of 20 hexadecimal digits: ISO 7064, Mod 37,36. */
export function checkCharacter(digits: string): string {
  let product = 36;
  for (const digit of digits) {
    product = (product + ALPHABET.indexOf(digit)) % 36 || 36;
    product = (product * 2) % 37;
  }
  return ALPHABET[(37 - product) % 36] ?? '';
}

function eidrFault(field: string, text: string): Fault[] {
  const begin = BEGIN.exec(text.slice(0, 40));
  if (!begin) return [];
  const rest = text.length <= 60 ? BODY.exec(text.slice(begin[0].length)) : null;
  if (!rest) return [error('I03', field, `${shown(text)} is no EIDR; write it as 10.5240/XXXX-XXXX-XXXX-XXXX-XXXX-C.`)];
  const [, body = '', check = ''] = rest;
  const digits = body.replaceAll('-', '').toUpperCase();
  if (!/^[0-9A-F]{20}$/.test(digits)) return [warning('I03', field, `${shown(text)} holds letters no EIDR has; it looks like a placeholder.`)];
  const right = checkCharacter(digits);
  if (check.toUpperCase() !== right) return [warning('I03', field, `ends with ${check}, and its check character is ${right}; compare it with the registry.`)];
  if (begin[2] === '2340') return [warning('I03', field, 'begins with 10.2340, a misprint of the old dictionary.', { suggestion: `10.5240/${body}-${check}` })];
  return [];
}

/** I03: identifiers of EIDR. Placeholders are common, so a wrong check character is a warning. */
export function eidrRule(row: RowView): Fault[] {
  return fields.flatMap((field) => (row.get(field) === '' ? [] : eidrFault(field, row.get(field))));
}
