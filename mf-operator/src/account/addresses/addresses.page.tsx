import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { Button, EmptyState, ErrorNote, Panel, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { MapPinHouse, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AccountFrame } from '../frame/account-frame.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { useAddressText } from './address-text.ts';
import { RemoveAddress } from './remove-address.tsx';
import type { Account } from './address-draft.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: var(--space-4);
  list-style: none;
  > [data-wide] {
    grid-column: 1 / -1;
  }
`;

export default function AddressesPage() {
  const text = useAddressText();
  const { identity } = useSession();
  const list = useApi('GET /identity/account/list', { query: { size: 100 } }, { enabled: identity !== null });
  /** The id of the one that is being changed; `new` is one that is not there yet. */
  const [editing, setEditing] = useState<string>();
  const [removing, setRemoving] = useState<Account>();
  /** The one that was changed last: the focus goes back to what opened it. */
  const [left, setLeft] = useState<string>();
  const addresses = [...(list.data?.content ?? [])].sort((one, other) => Number(other.primary) - Number(one.primary));
  const close = () => {
    setLeft(editing);
    setEditing(undefined);
  };
  const add = (
    <Button
      autoFocus={left === 'new'}
      size="sm"
      icon={<Plus />}
      onClick={() => {
        setEditing('new');
      }}
    >
      {text.add}
    </Button>
  );
  const isEmpty = list.data !== undefined && addresses.length === 0 && editing !== 'new';
  return (
    <AccountFrame title={text.title} lead={text.lead} actions={isEmpty || editing !== undefined ? null : add}>
      {list.error && !list.data ? (
        <ErrorNote
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
        />
      ) : null}
      {list.isPending ? (
        <Panel>
          <TextSkeleton lines={4} />
        </Panel>
      ) : null}
      {editing === 'new' && identity ? <AddressForm identity={identity} onClose={close} /> : null}
      {isEmpty ? (
        <Panel>
          <EmptyState icon={<MapPinHouse />} title={text.none} text={text.noneText} action={add} />
        </Panel>
      ) : null}
      <Stack $gap={4}>
        {addresses.length > 0 ? (
          <List role="list" aria-label={text.list}>
            {addresses.map((address) =>
              address.id === editing && identity ? (
                <li key={address.id} data-wide="">
                  <AddressForm identity={identity} account={address} onClose={close} />
                </li>
              ) : (
                <li key={address.id}>
                  <AddressCard account={address} wasEdited={address.id === left} locked={editing !== undefined} onEdit={setEditing} onRemove={setRemoving} />
                </li>
              ),
            )}
          </List>
        ) : null}
      </Stack>
      {removing ? (
        <RemoveAddress
          account={removing}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      ) : null}
    </AccountFrame>
  );
}
