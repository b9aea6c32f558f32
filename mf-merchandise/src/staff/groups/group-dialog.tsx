import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import type { Group } from './group.ts';

interface GroupDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly group: Group | undefined;
  readonly onSaved?: (group: Group) => void;
  readonly onClose: () => void;
}

export function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
  const text = useText('groups');
  const staff = useText('staff');
  const api = useApiForm<{ name: string; note: string }, Group>({
    defaultValues: { name: group?.name ?? '', note: group?.note ?? '' },
    async send({ name, note }) {
      const known = group && { id: group.id, version: group.version };
      const result = await call('POST /customer-group/item', { body: { ...known, name: name.trim(), note: note.trim() } });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /customer-group/item/:id');
      return result;
    },
    words: { 'name:taken': text('nameTaken') },
    onDone(saved) {
      void invalidate('GET /customer-group/list', 'GET /customer-group/item/:id', 'GET /customer-group/names');
      void request('toast.show', { tone: 'info', text: staff('saved', { name: saved.name }) });
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <FormDialog
      api={api}
      title={group ? staff('edit', { name: group.name }) : text('newGroup')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      onClose={onClose}
    >
      <FieldGrid>
        <div data-wide="">
          <TextField
            label={text('name')}
            description={text('nameNote')}
            dir="auto"
            maxLength={60}
            autoComplete="off"
            error={api.errorOf('name')}
            {...api.form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
          />
        </div>
        <div data-wide="">
          <TextArea
            label={text('note')}
            description={text('noteNote')}
            optional
            dir="auto"
            rows={3}
            maxLength={500}
            error={api.errorOf('note')}
            {...api.form.register('note')}
          />
        </div>
      </FieldGrid>
    </FormDialog>
  );
}
