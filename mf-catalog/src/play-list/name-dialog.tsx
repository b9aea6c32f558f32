import type { PlayList } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';
import { readListsAnew } from './lists.ts';

interface NameDialogProps {
  /** The list to rename; without one a list is made. */
  readonly list?: Pick<PlayList, 'id' | 'version' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for the name of a new list, or of one that is there. */
export function NameDialog({ list, onClose }: NameDialogProps) {
  const text = useText('playLists');
  const api = useApiForm<{ name: string }, PlayList>({
    defaultValues: { name: list?.name ?? '' },
    send: ({ name }) => call('POST /play-list/item', { body: { name, ...(list && { id: list.id, version: list.version }) } }),
    onDone() {
      onClose();
      void readListsAnew();
    },
  });
  return (
    <FormDialog
      api={api}
      size="sm"
      title={list ? text('rename') : text('newList')}
      act={list ? text('save') : text('make')}
      words={{ CONFLICT: text('tooMany') }}
      onClose={onClose}
    >
      <TextField label={text('name')} dir="auto" autoComplete="off" maxLength={800} error={api.errorOf('name')} {...api.form.register('name')} />
    </FormDialog>
  );
}
