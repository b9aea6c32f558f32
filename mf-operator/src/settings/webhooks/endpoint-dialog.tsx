import type { WebhookEndpoint } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, Controller, SelectField, TextField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { useText } from '../../text.ts';
import { type EndpointDraft, endpointDraftOf, endpointWishOf } from './endpoint-draft.ts';
import { SecretShown } from './secret-shown.tsx';
import { TypePicker } from './type-picker.tsx';

interface EndpointDialogProps {
  /** Followed: after a conflict the next save builds on the newest. Without one it adds one, and shows its secret. */
  readonly endpoint: WebhookEndpoint | undefined;
  readonly onClose: () => void;
}

/** Where events are sent to, and which. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const text = useText('webhook');
  const [began] = useState(() => endpointDraftOf(endpoint));
  const [secret, setSecret] = useState<string>();
  const [reminded, setReminded] = useState(false);
  const api = useApiForm<EndpointDraft, WebhookEndpoint>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /webhook/endpoint/item', { body: endpointWishOf(draft, began, endpoint) });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /webhook/endpoint/list');
      return result;
    },
    words: { 'url:pattern': text('urlWrong'), 'url:forbidden': text('urlPrivate'), 'url:invalid': text('urlNames'), 'url:maxItems': text('tooMany') },
    onDone(saved) {
      void invalidate('GET /webhook/endpoint/list');
      if (saved.secret !== null) {
        setSecret(saved.secret);
        return;
      }
      void request('toast.show', { tone: 'info', text: text('isSaved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const told = useWatch({ control: form.control, name: 'told' });
  return (
    <FormDialog
      api={api}
      size="lg"
      title={secret ? text('secretTitle') : endpoint ? text('editTitle') : text('addTitle')}
      act={endpoint ? text('save') : text('add')}
      words={{ STALE: text('stale') }}
      outcome={secret ? <SecretShown secret={secret} reminded={reminded} onDone={onClose} /> : undefined}
      onClose={() => {
        if (secret) setReminded(true);
        else onClose();
      }}
    >
      <FieldGrid>
        <div data-wide="">
          <TextField
            label={text('url')}
            description={text('urlNote')}
            type="url"
            dir="ltr"
            maxLength={2000}
            autoComplete="off"
            error={errorOf('url')}
            {...form.register('url', { validate: (typed) => URL.canParse(typed.trim()) || text('urlWrong') })}
          />
        </div>
        <TextField
          label={text('description')}
          optional
          dir="auto"
          maxLength={200}
          autoComplete="off"
          error={errorOf('description')}
          {...form.register('description')}
        />
        <SelectField
          label={text('types')}
          options={[
            { id: 'ALL', label: text('everything') },
            { id: 'SOME', label: text('chosen') },
          ]}
          {...form.register('told')}
        />
      </FieldGrid>
      {told === 'SOME' ? (
        <Controller
          control={form.control}
          name="types"
          rules={{ validate: (types, { told: now }) => now === 'ALL' || types.length > 0 || text('typesNeeded') }}
          render={({ field }) => <TypePicker ref={field.ref} types={field.value} onChange={field.onChange} error={errorOf('types')} />}
        />
      ) : null}
      {endpoint ? <Checkbox label={text('enabled')} description={text('enabledNote')} {...form.register('enabled')} /> : null}
    </FormDialog>
  );
}
