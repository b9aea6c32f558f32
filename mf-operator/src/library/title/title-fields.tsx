import { titleAddress } from '@marquee/mf-shared/api';
import type { Product } from '@marquee/api/contract';
import { Panel, Stack } from '@marquee/mf-shared/ui';
import { Controller, TextArea, TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useId, useState, type SyntheticEvent } from 'react';
import { useText } from '../../text.ts';
import { CastField } from './cast-field.tsx';
import { EventFields } from './event-fields.tsx';
import { GenreField } from './genre-field.tsx';
import { PersonNames } from './person-names.tsx';
import type { TitleForm } from './title-draft.ts';
import { TokenField } from './token-field.tsx';

const PATH = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

type FieldsProps = Pick<ApiForm<TitleForm>, 'form' | 'errorOf'>;

export function TitleFields({ form, errorOf, product }: FieldsProps & { readonly product: Product }) {
  const text = useText('titleForm');
  const path = form.watch('path');
  const most = (max: number) => ({ maxLength: { value: max, message: text('tooLong', { most: max }) } });
  return (
    <>
      <Panel title={text('basics')}>
        <Stack $gap={4}>
          <TextField
            label={text('name')}
            dir="auto"
            autoComplete="off"
            error={errorOf('name')}
            {...form.register('name', { validate: (name) => name.trim() !== '' || text('needed'), ...most(300) })}
          />
          <TextField
            label={text('path')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            error={errorOf('path')}
            description={
              <>
                {text('pathHint', { address: '' })}
                <bdi>{titleAddress({ ...product, path: path || '…' })}</bdi>
              </>
            }
            {...form.register('path', { required: text('pathNeeded'), validate: (given) => PATH.test(given.trim()) || text('pathRule'), ...most(200) })}
          />
          <TextField
            label={text('tagline')}
            optional
            dir="auto"
            autoComplete="off"
            error={errorOf('metaData.tagline')}
            {...form.register('metaData.tagline', most(300))}
          />
          <TextArea label={text('description')} optional dir="auto" rows={6} error={errorOf('description')} {...form.register('description', most(20_000))} />
        </Stack>
      </Panel>
      {product.metaData.programType === 'EVENT' ? <EventFields form={form} errorOf={errorOf} /> : null}
      <Classification form={form} errorOf={errorOf} />
      <People form={form} errorOf={errorOf} />
    </>
  );
}

/** Returns the error of a list, or of its first refused entry. */
function useListError(errorOf: FieldsProps['errorOf'], values: readonly unknown[], name: string): string | undefined {
  return errorOf(name) ?? values.map((_, at) => errorOf(`${name}.${at}`)).find(Boolean);
}

function Genres({ form, errorOf }: FieldsProps) {
  const text = useText('titleForm');
  const error = useListError(errorOf, form.watch('metaData.genres'), 'metaData.genres');
  return (
    <Controller
      control={form.control}
      name="metaData.genres"
      rules={{ validate: (values) => values.length <= 30 || text('tooMany') }}
      render={({ field }) => <GenreField values={field.value} onChange={field.onChange} error={error} />}
    />
  );
}

function Directors({ form, errorOf, list }: FieldsProps & { readonly list: string }) {
  const text = useText('titleForm');
  const error = useListError(errorOf, form.watch('metaData.directors'), 'metaData.directors');
  return (
    <Controller
      control={form.control}
      name="metaData.directors"
      rules={{ validate: (values) => values.length <= 30 || text('tooMany') }}
      render={({ field }) => <TokenField label={text('directors')} values={field.value} onChange={field.onChange} maxLength={120} error={error} list={list} />}
    />
  );
}

function Classification({ form, errorOf }: FieldsProps) {
  const text = useText('titleForm');
  return (
    <Panel title={text('classification')}>
      <Stack $gap={4}>
        <Genres form={form} errorOf={errorOf} />
        <TextField
          label={text('certification')}
          optional
          dir="auto"
          autoComplete="off"
          error={errorOf('metaData.certification')}
          {...form.register('metaData.certification', { maxLength: { value: 20, message: text('tooLong', { most: 20 }) } })}
        />
        <TextField
          label={text('minimumAge')}
          description={text('minimumAgeNote')}
          optional
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={2}
          error={errorOf('metaData.minimumAge')}
          {...form.register('metaData.minimumAge', { validate: (age) => /^(?:|[1-9]|1\d|2[01])$/.test(age.trim()) || text('minimumAgeWrong') })}
        />
      </Stack>
    </Panel>
  );
}

function People({ form, errorOf }: FieldsProps) {
  const text = useText('titleForm');
  const list = useId();
  const [typed, setTyped] = useState('');
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && target.getAttribute('list') === list) setTyped(target.value.trim());
  };
  return (
    <Panel title={text('people')}>
      <Stack $gap={4} onInput={follow}>
        <Directors form={form} errorOf={errorOf} list={list} />
        <CastField form={form} errorOf={errorOf} list={list} />
        <PersonNames id={list} typed={typed} />
      </Stack>
    </Panel>
  );
}
