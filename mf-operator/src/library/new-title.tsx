import type { Product, ProgramType } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { SelectField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';
import { programTypes } from '../titles/program-type.ts';

interface NewTitleForm {
  readonly name: string;
  readonly metaData: { readonly programType: ProgramType };
}

/** Asks for what a draft cannot do without. */
export function NewTitle({ onClose, onCreated }: { readonly onClose: () => void; readonly onCreated: (title: Product) => void }) {
  const text = useText('library');
  const words = useText('title');
  const api = useApiForm<NewTitleForm, Product>({
    defaultValues: { name: '', metaData: { programType: 'FEATURE' } },
    send: ({ name, metaData }) => call('POST /product/item', { body: { kind: 'TITLE', entityStatus: 'DRAFT', name: name.trim(), metaData } }),
    onDone: (title) => {
      void invalidate('GET /product/list');
      onCreated(title);
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog api={api} title={text('newTitle')} size="sm" act={text('create')} onClose={onClose}>
      <p>{text('newAbout')}</p>
      <TextField
        label={text('nameLabel')}
        autoComplete="off"
        dir="auto"
        maxLength={300}
        error={errorOf('name')}
        {...form.register('name', { validate: (name) => name.trim() !== '' || text('nameMissing') })}
      />
      <SelectField
        label={text('typeLabel')}
        options={programTypes.map((type) => ({ id: type, label: words(type) }))}
        error={errorOf('metaData.programType')}
        {...form.register('metaData.programType')}
      />
    </FormDialog>
  );
}
