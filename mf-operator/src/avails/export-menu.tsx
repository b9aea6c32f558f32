import { fetchFile } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { Download } from 'lucide-react';
import { saveFile } from '../account/frame/save-file.ts';
import { useText } from '../text.ts';
import { choiceOf, type AvailsView } from './avails-address.ts';

const formats = [
  { format: 'EMA_1_9', label: 'EMA 1.9 (XLSX)', name: 'avails-1.9.xlsx' },
  { format: 'EMA_1_7_2', label: 'EMA 1.7.2 (XLSX)', name: 'avails-1.7.2.xlsx' },
  { format: 'XML_2_6', label: 'Avails XML 2.6', name: 'avails-2.6.xml' },
  { format: 'CSV', label: 'CSV', name: 'avails.csv' },
] as const;

/** Saves the avails of the list as a file that partners read. */
export function ExportMenu({ view }: { readonly view: AvailsView }) {
  const text = useText('avails');
  const say = useErrorText();
  const save = async ({ format, name }: (typeof formats)[number]) => {
    const file = await fetchFile('GET /avail/export', { query: { ...choiceOf(view), format } });
    if (file.ok) saveFile(name, file.value.type, file.value);
    else void request('toast.show', { tone: 'error', text: say(file.error) });
  };
  const choices = formats.map((one): MenuChoice => ({
    id: one.format,
    label: one.label,
    onChoose: () => {
      void save(one);
    },
  }));
  return <MenuButton label={text('export')} choices={choices} icon={<Download aria-hidden="true" />} size="sm" />;
}
