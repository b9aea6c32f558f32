import { call, invalidate, sendFileWith, useApi } from '@marquee/mf-shared/api';
import { Button, Cluster, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { FieldGrid, useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { FileUp, Upload } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ChoiceCards } from '../../page/choice-cards.tsx';
import { ChooseFile } from '../../library/media/choose-file.tsx';
import { useText } from '../../text.ts';
import type { AvailsImport } from './import-types.ts';

interface SendDraft {
  readonly way: 'file' | 'address';
  readonly file: File | null;
  readonly url: string;
  readonly provider: string;
}

const ACCEPT = '.xlsx,.csv,.tsv,.txt,.xml';
const EARLIER = 50;
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;
const Drop = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-5);
  border: 2px dashed var(--border-strong);
  border-radius: var(--radius-2);
  text-align: center;
  overflow-wrap: anywhere;
  ${({ $isOver }) => ($isOver ? 'border-color: var(--accent-text); background: var(--surface-sunken);' : '')}
  p {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
const Refusal = styled.p`
  &&& {
    font-weight: 550;
    color: var(--danger-text);
  }
`;

/** Providers of earlier imports, the newest first; undefined until they are read. */
function useProviders(): readonly string[] | undefined {
  const earlier = useApi('GET /product/avails/import/list', { query: { page: 0, size: EARLIER } });
  const names = earlier.data?.content.map(({ provider }) => provider).filter(Boolean);
  return names ? [...new Set(names)] : earlier.error ? [] : undefined;
}

/** Takes a file or an address of a list in. */
export function SendPanel() {
  const text = useText('availImport');
  const id = useId();
  const navigate = useNavigate();
  const providers = useProviders();
  const api = useApiForm<SendDraft, AvailsImport>({
    defaultValues: { way: 'file', file: null, url: '', provider: '' },
    send: ({ way, file, url, provider }) => {
      const named = provider.trim() ? { provider: provider.trim() } : {};
      return way === 'file' && file
        ? sendFileWith('POST /product/avails/import', file, file.name, { query: named })
        : call('POST /product/avails/import-mrss', { body: { url: url.trim(), ...named } });
    },
    onDone: ({ id: made }) => {
      void invalidate('GET /product/avails/import/list');
      void navigate(`/library/avails/import/${made}`);
    },
  });
  const { form, errorOf, submit, sending, problem } = api;
  const way = form.watch('way');
  const only = providers?.length === 1 ? providers[0] : undefined;
  useEffect(() => {
    if (only !== undefined && !form.getFieldState('provider').isDirty) form.resetField('provider', { defaultValue: only });
  }, [form, only]);
  const guard = useLeaveGuard(form.formState.isDirty && !sending && !form.formState.isSubmitSuccessful);
  return (
    <Panel title={text('newImport')}>
      <Form onSubmit={submit} noValidate aria-label={text('newImport')}>
        {problem ? <ErrorNote error={problem} /> : null}
        <ChoiceCards
          label={text('whence')}
          columns={2}
          choices={[
            { id: 'file', label: text('asFile'), about: text('asFileAbout') },
            { id: 'address', label: text('asAddress'), about: text('asAddressAbout') },
          ]}
          {...form.register('way')}
        />
        {way === 'file' ? <FileChoice form={form} error={errorOf('file')} /> : null}
        <FieldGrid>
          {way === 'address' ? (
            <TextField
              label={text('address')}
              description={text('addressNote')}
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              error={errorOf('url')}
              {...form.register('url', { validate: (typed, { way: by }) => by === 'file' || /^https?:\/\/\S+$/.test(typed.trim()) || text('addressNeeded') })}
            />
          ) : null}
          <TextField
            label={text('provider')}
            optional
            description={text('providerNote')}
            maxLength={200}
            autoComplete="off"
            list={id}
            error={errorOf('provider')}
            {...form.register('provider')}
          />
          <datalist id={id}>
            {providers?.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </FieldGrid>
        <Cluster>
          <Button type="submit" size="sm" icon={<FileUp />} loading={sending}>
            {text('send')}
          </Button>
        </Cluster>
        {guard.question}
      </Form>
    </Panel>
  );
}

interface FileChoiceProps {
  readonly form: ApiForm<SendDraft>['form'];
  readonly error: string | undefined;
}

/** A place to drop a file, and a button that chooses one. */
function FileChoice({ form, error }: FileChoiceProps) {
  const text = useText('availImport');
  const [isOver, setOver] = useState(false);
  const file = form.watch('file');
  form.register('file', {
    validate: (chosen, { way }) => way === 'address' || (chosen === null ? text('fileNeeded') : chosen.size > 0 || text('fileEmpty')),
  });
  const take = (chosen: File | undefined) => {
    if (chosen) form.setValue('file', chosen, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Drop
      role="group"
      aria-label={text('file')}
      $isOver={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <strong role="status">{file ? <bdi>{file.name}</bdi> : text('dropHere')}</strong>
      <ChooseFile
        variant="secondary"
        icon={<Upload aria-hidden="true" />}
        accept={ACCEPT}
        onChoose={([chosen]) => {
          take(chosen);
        }}
      >
        {file ? text('chooseOther') : text('chooseFile')}
      </ChooseFile>
      <Stack $gap={1} aria-live="polite">
        {error ? <Refusal>{error}</Refusal> : <p>{text('fileKinds')}</p>}
      </Stack>
    </Drop>
  );
}
