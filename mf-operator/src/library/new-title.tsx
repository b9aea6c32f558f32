import type { Product, ProgramType } from '@marquee/api/contract';
import { call, queryClient } from '@marquee/mf-shared/api';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { SelectField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useId } from 'react';
import { programTypes } from '../titles/program-type.ts';
import { useTitleWords } from '../titles/title-words.ts';
import { useLibraryText } from './library-text.ts';

interface NewTitleForm {
  readonly name: string;
  readonly metaData: { readonly programType: ProgramType };
}

/** Asks for what a draft cannot do without. */
export function NewTitle({ onClose, onCreated }: { readonly onClose: () => void; readonly onCreated: (title: Product) => void }) {
  const text = useLibraryText();
  const words = useTitleWords();
  const id = useId();
  const { form, submit, sending, problem, errorOf } = useApiForm<NewTitleForm, Product>({
    defaultValues: { name: '', metaData: { programType: 'FEATURE' } },
    send: ({ name, metaData }) => call('POST /product/item', { body: { kind: 'TITLE', entityStatus: 'DRAFT', name: name.trim(), metaData } }),
    onDone: (title) => {
      void queryClient.invalidateQueries({ queryKey: ['GET /product/list'] });
      onCreated(title);
    },
  });
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {text.cancel}
      </Button>
      <Button type="submit" form={id} loading={sending}>
        {text.create}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={text.newTitle} size="sm" footer={footer}>
      <form id={id} onSubmit={submit} noValidate>
        <Stack $gap={4}>
          <p>{text.newAbout}</p>
          {problem ? <ErrorNote error={problem} /> : null}
          <TextField
            label={text.nameLabel}
            autoFocus
            autoComplete="off"
            dir="auto"
            maxLength={300}
            error={errorOf('name')}
            {...form.register('name', { validate: (name) => name.trim() !== '' || text.nameMissing })}
          />
          <SelectField
            label={text.typeLabel}
            options={programTypes.map((type) => ({ id: type, label: words[type] }))}
            error={errorOf('metaData.programType')}
            {...form.register('metaData.programType')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
