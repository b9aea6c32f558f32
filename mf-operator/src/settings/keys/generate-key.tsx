import type { Reply } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Controller, SelectField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { useText } from '../../text.ts';
import { ScopePicker } from './scope-picker.tsx';
import { SecretOnce } from './secret-once.tsx';

type Made = Reply<'POST /tenant/apikey/generate'>;
interface Draft {
  readonly name: string;
  /** Days, or nothing for ever. */
  readonly life: string;
  readonly scopes: string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: string) => (days === '' ? undefined : new Date(Date.now() + Number(days) * DAY_MS).toISOString());

/** Asks what the key is for and what it may do; then shows it, once. */
export function GenerateKey({ onClose }: { readonly onClose: () => void }) {
  const text = useText('key');
  const { identity } = useSession();
  const [made, setMade] = useState<Made>();
  const [reminded, setReminded] = useState(false);
  const api = useApiForm<Draft, Made>({
    defaultValues: { name: '', life: '90', scopes: [] },
    send({ name, life, scopes }) {
      const expiresAt = inDays(life);
      return call('POST /tenant/apikey/generate', { body: { name: name.trim(), kind: 'SECRET', scopes, ...(expiresAt && { expiresAt }) } });
    },
    onDone(answer) {
      setMade(answer);
      void invalidate('GET /tenant/apikey/list');
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog
      api={api}
      title={made ? text('secretTitle') : text('generateTitle')}
      act={text('make')}
      outcome={made ? <SecretOnce made={made} reminded={reminded} onDone={onClose} /> : undefined}
      onClose={() => {
        if (made) setReminded(true);
        else onClose();
      }}
    >
      <FieldGrid>
        <TextField
          label={text('name')}
          description={text('nameNote')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          error={errorOf('name')}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || text('nameNeeded') })}
        />
        <SelectField
          label={text('life')}
          options={[
            { id: '30', label: text('life30') },
            { id: '90', label: text('life90') },
            { id: '365', label: text('life365') },
            { id: '', label: text('lifeNever') },
          ]}
          {...form.register('life')}
        />
      </FieldGrid>
      <Controller
        control={form.control}
        name="scopes"
        rules={{ validate: (scopes) => scopes.length > 0 || text('whatNeeded') }}
        render={({ field }) => (
          <ScopePicker ref={field.ref} rights={identity?.rights ?? []} scopes={field.value} onChange={field.onChange} error={errorOf('scopes')} />
        )}
      />
    </FormDialog>
  );
}
