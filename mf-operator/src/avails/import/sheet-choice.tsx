import { Choice } from '@marquee/mf-shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../text.ts';
import type { AvailsImportItem } from './import-types.ts';

/** The sheet that is shown, of the address or the first one, and a way to show another. */
export function useSheet({ sheets, columns }: AvailsImportItem): readonly [string, (sheet: string) => void] {
  const [address, setAddress] = useSearchParams();
  const names = sheets.length > 0 ? sheets.map(({ name }) => name) : [columns[0]?.sheet ?? ''];
  const asked = address.get('sheet');
  return [
    names.find((name) => name === asked) ?? names[0] ?? '',
    (sheet) => {
      setAddress({ sheet }, { preventScrollReset: true });
    },
  ];
}

/** Offers the other sheets of a file that has several. */
export function SheetChoice({ item }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const [sheet, show] = useSheet(item);
  if (item.sheets.length < 2) return null;
  return <Choice label={text('sheet')} options={item.sheets.map(({ name }) => ({ id: name, label: name }))} value={sheet} onChange={show} />;
}
