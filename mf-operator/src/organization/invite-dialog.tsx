import type { Result, Role } from '@marquee/api/contract';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Chip, Cluster, Stack, useFieldWords } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ChoiceCards } from '../page/choice-cards.tsx';
import { useText } from '../text.ts';
import { readAddresses } from './addresses.ts';
import { useRoles } from './use-roles.ts';

const MAX_ADDRESSES = 50;

const Refused = styled.div`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--danger-soft);
  color: var(--danger-text);
  font-size: var(--font-sm);
  ul {
    margin-block-start: var(--space-1);
    padding-inline-start: 1.1rem;
  }
`;

interface Draft {
  readonly addresses: string;
  readonly role: Role;
  readonly message: string;
}
interface Refusal {
  readonly email: string;
  readonly error: Pick<ApiError, 'code' | 'fields'>;
}
interface Outcome {
  readonly sent: number;
  readonly refused: readonly Refusal[];
}

/** Sends one request per address, so that one refusal does not block the others. */
async function inviteAll({ addresses, role, message }: Draft): Promise<Result<Outcome>> {
  const refused: Refusal[] = [];
  const { addresses: emails } = readAddresses(addresses);
  for (const email of emails) {
    const result = await call('POST /invite/generate', { body: { email, role, ...(message.trim() && { message: message.trim() }) } });
    if (!result.ok) refused.push({ email, error: result.error });
  }
  return { ok: true, value: { sent: emails.length - refused.length, refused } };
}

/** Invites people by e-mail. Refused addresses stay in the field, with the reason. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('invite');
  const { cards, within } = useRoles();
  const [outcome, setOutcome] = useState<Outcome>();
  const api = useApiForm<Draft, Outcome>({
    defaultValues: { addresses: '', role: within.includes('EDITOR') ? 'EDITOR' : (within[0] ?? 'EDITOR'), message: '' },
    send: inviteAll,
    onDone({ sent, refused }, draft) {
      void invalidate('GET /invite/list');
      if (refused.length === 0) {
        void request('toast.show', { tone: 'info', text: text('done', { count: sent }) });
        onClose();
        return;
      }
      setOutcome({ sent, refused });
      api.form.reset({ ...draft, addresses: refused.map(({ email }) => email).join('\n') });
    },
  });
  const { form, errorOf } = api;
  useEffect(() => {
    if (outcome) form.setFocus('addresses');
  }, [form, outcome]);
  const { addresses } = readAddresses(useWatch({ control: form.control, name: 'addresses' }));
  const check = (typed: string) => {
    const read = readAddresses(typed);
    if (read.wrong.length > 0) return text('wrong', { what: read.wrong.slice(0, 5).join(', ') });
    if (read.addresses.length > MAX_ADDRESSES) return text('many', { most: MAX_ADDRESSES });
    return read.addresses.length > 0 || text('addressesNeeded');
  };
  return (
    <FormDialog api={api} title={text('dialog')} act={text('send')} onClose={onClose}>
      {outcome ? <NotSent outcome={outcome} /> : null}
      <Stack $gap={2}>
        <TextArea
          label={text('addresses')}
          description={text('addressesNote')}
          dir="ltr"
          rows={2}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          error={errorOf('addresses')}
          {...form.register('addresses', { validate: check })}
        />
        {addresses.length > 1 ? (
          <Cluster $gap={2}>
            <Chip tone="info">{text('count', { count: addresses.length })}</Chip>
          </Cluster>
        ) : null}
      </Stack>
      <ChoiceCards label={text('whichRole')} choices={cards} columns={2} error={errorOf('role')} {...form.register('role')} />
      <TextArea
        label={text('message')}
        description={text('messageNote')}
        optional
        dir="auto"
        rows={2}
        maxLength={1000}
        error={errorOf('message')}
        {...form.register('message')}
      />
    </FormDialog>
  );
}

function NotSent({ outcome: { sent, refused } }: { readonly outcome: Outcome }) {
  const text = useText('invite');
  const say = useFieldWords();
  const why = ({ error }: Refusal) => {
    const [field] = error.fields ?? [];
    if (field) return say(field);
    return error.code === 'TOO_MANY_REQUESTS' ? text('tooMany') : text('other');
  };
  return (
    <Refused role="alert">
      <strong>{sent === 0 ? text('notSentAny') : text('some', { sent })}</strong>
      <ul>
        {refused.map((one) => (
          <li key={one.email}>
            <bdi>{one.email}</bdi>: {why(one)}
          </li>
        ))}
      </ul>
    </Refused>
  );
}
