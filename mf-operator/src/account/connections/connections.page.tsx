import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { Row, Rows, RowsSkeleton } from '../frame/rows.tsx';
import { Section, SectionError } from '../frame/section.tsx';
import { RemoveButton, Since, type Connection, type ConnectionList } from './connection-parts.tsx';
import { SignInRows } from './sign-in-rows.tsx';

function useConnections(kind: Connection['kind']): ConnectionList {
  const { identity } = useSession();
  // Who may read people sees everybody's otherwise.
  const query = { kind, size: 100, ...(identity && { identityId: identity.id }) };
  return useApi('GET /identity/connection/list', { query }, { enabled: identity !== null });
}

export default function ConnectionsPage() {
  const text = useText('connection');
  const [removing, setRemoving] = useState<Connection>();
  return (
    <AccountFrame title={text('title')} lead={text('lead')}>
      <SignInRows list={useConnections('SIGN_IN')} onRemove={setRemoving} />
      <Services list={useConnections('SERVICE')} onRemove={setRemoving} />
      {removing ? (
        <RemoveConnection
          connection={removing}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      ) : null}
    </AccountFrame>
  );
}

function Services({ list, onRemove }: { readonly list: ConnectionList; readonly onRemove: (connection: Connection) => void }) {
  const text = useText('connection');
  return (
    <Section title={text('services')} lead={text('servicesLead')} flush>
      <SectionError list={list} />
      {list.isPending ? <RowsSkeleton rows={1} /> : null}
      {list.data ? (
        <Rows role="list">
          {list.data.content.map((connection) => (
            <Row
              key={connection.id}
              icon={<Plug />}
              name={<bdi>{connection.label}</bdi>}
              detail={<Since connection={connection} />}
              actions={<RemoveButton connection={connection} name={connection.label} onRemove={onRemove} />}
            />
          ))}
          {list.data.content.length === 0 ? <Row icon={<Plug />} name={text('noServices')} detail={text('noServicesText')} /> : null}
        </Rows>
      ) : null}
    </Section>
  );
}

function RemoveConnection({ connection, onClose }: { readonly connection: Connection; readonly onClose: () => void }) {
  const text = useText('connection');
  const { id, label, kind } = connection;
  return (
    <RemoveDialog
      by="DELETE /identity/connection/item/:id"
      id={id}
      refreshes={['GET /identity/connection/list']}
      title={text('removeTitle', { name: label })}
      act={text('remove')}
      done={text('removed', { name: label })}
      inUse={text('lastWay')}
      onClose={onClose}
    >
      <p>{kind === 'SIGN_IN' ? text('removeSignIn', { name: label }) : text('removeService', { name: label })}</p>
    </RemoveDialog>
  );
}
