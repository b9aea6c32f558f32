import type { TenantDetail } from '@marquee/api/contract';
import { call, queryClient, invalidate } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Ends = styled.div`
  display: grid;
  gap: var(--space-3);
  ul {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: 1.2rem;
  }
  li {
    overflow-wrap: anywhere;
  }
  li::marker {
    color: var(--danger-text);
  }
`;

/** Says what goes, and waits for the slug to be typed. */
export function CloseTenant({ tenant: { id, name, slug, hosts, people }, onClose }: { readonly tenant: TenantDetail; readonly onClose: () => void }) {
  const text = useText('tenant');
  const { locale } = useShared('theme');
  const navigate = useNavigate();
  const api = useApiForm<{ slug: string }, { done: boolean }>({
    defaultValues: { slug: '' },
    send: () => call('DELETE /tenant/item/:id', { params: { id } }),
    onDone() {
      void invalidate('GET /tenant/list');
      queryClient.removeQueries({ queryKey: ['GET /tenant/item/:id', { id }] });
      void request('toast.show', { tone: 'info', text: text('closed', { name }) });
      onClose();
      void navigate('/settings/tenants');
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog api={api} danger title={text('closeTitle', { name })} act={text('closeAct')} startsInField={false} onClose={onClose}>
      <Ends>
        <p>{text('closeText')}</p>
        <ul>
          <li>{text('closeHosts', { hosts: hosts.join(', ') })}</li>
          <li>{text('closePeople', { people: formatNumber(people, locale) })}</li>
          <li>{text('closeKeys')}</li>
          <li>{text('closeSlug', { slug })}</li>
        </ul>
        <p>{text('closeKept')}</p>
      </Ends>
      <TextField
        label={text('typeSlug', { slug })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('slug')}
        {...form.register('slug', { validate: (typed) => typed.trim() === slug || text('typeWrong', { slug }) })}
      />
    </FormDialog>
  );
}
