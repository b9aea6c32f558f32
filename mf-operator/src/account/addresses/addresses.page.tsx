import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { Button, EmptyState, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { MapPinHouse, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { AddressCard } from './address-card.tsx';
import type { Account } from './address-draft.ts';
import { AddressForm } from './address-form.tsx';
import { RemoveAddress } from './remove-address.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: var(--space-4);
  list-style: none;
`;
type Input = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly id: string };

const primaryFirst = (addresses: readonly Account[]) => [...addresses].sort((one, other) => Number(other.primary) - Number(one.primary));

export default function AddressesPage() {
  const text = useText('address');
  const { identity } = useSession();
  const list = useApi('GET /identity/account/list', { query: { size: 100 } }, { enabled: identity !== null });
  const [input, setInput] = useState<Input>();
  const chosen = input && 'id' in input ? list.data?.content.find(({ id }) => id === input.id) : undefined;
  const close = () => {
    setInput(undefined);
  };
  const add = (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        setInput({ kind: 'add' });
      }}
    >
      {text('add')}
    </Button>
  );
  return (
    <AccountFrame title={text('title')} lead={text('lead')} actions={list.data?.content.length ? add : null}>
      <QueryContent
        answer={list}
        skeleton={
          <Panel>
            <TextSkeleton lines={4} />
          </Panel>
        }
      >
        {({ content }) =>
          content.length === 0 ? (
            <Panel>
              <EmptyState icon={<MapPinHouse />} title={text('none')} text={text('noneText')} action={add} />
            </Panel>
          ) : (
            <List role="list" aria-label={text('list')}>
              {primaryFirst(content).map((address) => (
                <li key={address.id}>
                  <AddressCard account={address} onRequest={setInput} />
                </li>
              ))}
            </List>
          )
        }
      </QueryContent>
      {identity && (input?.kind === 'add' || (input?.kind === 'edit' && chosen)) ? <AddressForm identity={identity} account={chosen} onClose={close} /> : null}
      {input?.kind === 'remove' && chosen ? <RemoveAddress account={chosen} onClose={close} /> : null}
    </AccountFrame>
  );
}
