import type { FieldError, SizeGuide } from '../../../contract/index.ts';

type Table = Pick<SizeGuide, 'measures' | 'sizes'>;

function nameFaults(list: string, named: readonly { readonly name: string }[]): FieldError[] {
  const said = named.map(({ name }) => name.trim().toLowerCase());
  return said.flatMap((name, at): FieldError[] => {
    const path = `${list}.${at}.name`;
    return said.indexOf(name) < at ? [{ path, code: 'twice', message: `${path} is there already` }] : [];
  });
}

function rowFaults(path: string, cells: SizeGuide['sizes'][number]['cells'], measures: number): FieldError[] {
  if (cells.length !== measures) return [{ path, code: 'unfit', message: `${path} has to have one for each of ${measures} measures` }];
  return cells.flatMap((cell, column): FieldError[] => {
    const at = `${path}.${column}`;
    return cell && cell.min > cell.max ? [{ path: at, code: 'range', message: `${at} ends before it begins` }] : [];
  });
}

export function guideFaults({ measures, sizes }: Table): FieldError[] {
  return [
    ...nameFaults('measures', measures),
    ...nameFaults('sizes', sizes),
    ...sizes.flatMap(({ cells }, row) => rowFaults(`sizes.${row}.cells`, cells, measures.length)),
  ];
}
