import type { Body } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Removal } from '../removal.tsx';
import { CLASSES, type TaxClass } from './use-tax-classes.ts';

interface ClassDraft {
  readonly name: string;
  readonly isForShipping: boolean;
}

interface ClassDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly taxClass: TaxClass | undefined;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Returns the request body; for an existing class only its changed fields. */
function wishOf(draft: ClassDraft, began: ClassDraft, existing: TaxClass | undefined): Body<'POST /tax/class/item'> {
  const fields = { name: draft.name.trim(), isForShipping: draft.isForShipping };
  if (!existing) return fields;
  const { id, version } = existing;
  return {
    id,
    version,
    ...(fields.name !== began.name && { name: fields.name }),
    ...(fields.isForShipping !== began.isForShipping && { isForShipping: fields.isForShipping }),
  };
}

/** Edits a tax class, and whether it applies to shipping. */
export function ClassDialog({ taxClass, onRemoved, onClose }: ClassDialogProps) {
  const text = useText('delivery');
  const staff = useText('staff');
  const [began] = useState<ClassDraft>(() => ({ name: taxClass?.name ?? '', isForShipping: taxClass?.isForShipping ?? false }));
  const api = useApiForm<ClassDraft, TaxClass>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /tax/class/item', { body: wishOf(draft, began, taxClass) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(CLASSES);
      return result;
    },
    words: { 'name:taken': text('classTaken'), 'name:maxItems': text('classesFull'), 'isForShipping:taken': text('shippingTaken') },
    onDone({ name }) {
      void invalidate(CLASSES, 'GET /tax/rate/list');
      void request('toast.show', { tone: 'info', text: staff('saved', { name }) });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const removal = taxClass ? (
    <Removal by="DELETE /tax/class/item/:id" of={taxClass} list={CLASSES} act={text('removeClass')} about={text('removeClassText')} onDone={onRemoved} />
  ) : null;
  return (
    <FormDialog
      api={api}
      title={taxClass ? staff('edit', { name: taxClass.name }) : text('newClass')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      removal={removal}
      onClose={onClose}
    >
      <FieldGrid>
        <div data-wide="">
          <TextField
            label={text('name')}
            description={text('classNameNote')}
            dir="auto"
            maxLength={60}
            autoComplete="off"
            error={errorOf('name')}
            {...form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
          />
        </div>
        <div data-wide="">
          <Checkbox
            label={text('isForShipping')}
            description={text('isForShippingNote')}
            error={errorOf('isForShipping')}
            {...form.register('isForShipping')}
          />
        </div>
      </FieldGrid>
    </FormDialog>
  );
}
