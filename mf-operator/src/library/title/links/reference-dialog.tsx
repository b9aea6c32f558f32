import type { Body } from '@marquee/api/contract';
import { call, useApi } from '@marquee/mf-shared/api';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Controller, SelectField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import { Quiet } from './quiet.ts';
import { referenceTypes, useReferenceName } from './use-reference-name.ts';
import { renewReferences, type Reference } from './use-references.ts';

const SHOWN = 20;
const EVERY_TYPE = 'programType:FEATURE,PROGRAM,SHORT,SERIES,EVENT';
const EVERY_STATUS = 'DRAFT,PROCESSING,COMPLETED,APPROVED,REJECTED';

interface ReferenceForm {
  readonly type: string;
  readonly targetId: string;
}

interface ReferenceDialogProps {
  readonly productId: string;
  readonly references: readonly Reference[];
  readonly refer: (type: string, targetId: string) => Body<'POST /references/item'>;
  readonly onClose: () => void;
}

/** Asks which title it is and how it is related. */
export function ReferenceDialog({ productId, references, refer, onClose }: ReferenceDialogProps) {
  const text = useText('titleParts');
  const nameOf = useReferenceName();
  const [chosen, setChosen] = useState('');
  const [q, search] = useState('');
  const query = { view: 'card', page: 0, size: SHOWN, entityStatuses: EVERY_STATUS, metaData: EVERY_TYPE, ...(q && { q }) } as const;
  const found = useApi<'GET /product/list', 'card'>('GET /product/list', { query }, { keepPrevious: true }).data?.content ?? [];
  const api = useApiForm<ReferenceForm, unknown>({
    defaultValues: { type: 'RELATED', targetId: '' },
    send: ({ type, targetId }) => call('POST /references/item', { body: refer(type, targetId) }),
    onDone() {
      void renewReferences();
      onClose();
    },
  });
  const { form, errorOf } = api;
  const types = [...new Set([...referenceTypes, ...references.map(({ type }) => type)])];
  const isNew = (targetId: string) => !references.some((one) => one.targetId === targetId && one.type === form.getValues('type')) || text('alreadyThere');
  return (
    <FormDialog api={api} size="sm" title={text('addReference')} act={text('add')} onClose={onClose}>
      <SelectField
        label={text('referenceType')}
        options={types.map((type) => ({ id: type, label: nameOf(type) }))}
        error={errorOf('type')}
        {...form.register('type')}
      />
      <Controller
        control={form.control}
        name="targetId"
        rules={{ required: text('titleNeeded'), validate: isNew }}
        render={({ field }) => (
          <div>
            <Combobox
              label={text('findTitle')}
              options={found.filter(({ id }) => id !== productId).map(({ id, name }) => ({ id, label: name }))}
              onSearch={search}
              onChoose={(id) => {
                setChosen(found.find((one) => one.id === id)?.name ?? '');
                field.onChange(id);
              }}
              nothing={text('noTitle')}
              error={errorOf('targetId')}
              maxLength={200}
            />
            <div role="status">{chosen ? <Quiet>{text('chosen', { name: chosen })}</Quiet> : null}</div>
          </div>
        )}
      />
    </FormDialog>
  );
}
