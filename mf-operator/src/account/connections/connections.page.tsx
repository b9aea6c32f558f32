import { useApi } from '@marquee/mf-shared/api';
import { useFact } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { Button } from '@marquee/mf-shared/ui';
import { KeyRound, Plug } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Reply } from '@marquee/api/contract';
import { RemoveDialog } from '../../page/remove-dialog.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { Row, Rows, RowsSkeleton } from '../frame/rows.tsx';
import { Section, SectionError } from '../frame/section.tsx';
import { useConnectionText } from './connection-text.ts';

type Connection = Reply<'GET /identity/connection/list'>['content'][number];
type Kind = Connection['kind'];

export default function ConnectionsPage() {
  const text = useConnectionText();
  const [removing, setRemoving] = useState<Connection>();
  return (
    <AccountFrame title={text.title} lead={text.lead}>
      <Connections kind="SIGN_IN" title={text.signIns} lead={text.signInsLead} icon={<KeyRound />} onRemove={setRemoving} />
      <Connections kind="SERVICE" title={text.services} lead={text.servicesLead} icon={<Plug />} onRemove={setRemoving} />
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

interface ConnectionsProps {
  readonly kind: Kind;
  readonly title: string;
  readonly lead: string;
  readonly icon: ReactNode;
  readonly onRemove: (connection: Connection) => void;
}

function Connections({ kind, title, lead, icon, onRemove }: ConnectionsProps) {
  const text = useConnectionText();
  const { identity } = useSession();
  // Who may read people sees everybody's otherwise.
  const query = { kind, size: 100, ...(identity && { identityId: identity.id }) };
  const list = useApi('GET /identity/connection/list', { query }, { enabled: identity !== null });
  const connections = list.data?.content ?? [];
  return (
    <Section title={title} lead={lead} flush>
      <SectionError list={list} />
      {list.isPending ? <RowsSkeleton rows={1} /> : null}
      {list.data ? (
        <Rows role="list">
          {connections.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} icon={icon} onRemove={onRemove} />
          ))}
          {connections.length === 0 ? (
            <Row icon={icon} name={kind === 'SIGN_IN' ? text.noSignIns : text.noServices} detail={kind === 'SIGN_IN' ? <NoSignIns /> : text.noServicesText} />
          ) : null}
        </Rows>
      ) : null}
    </Section>
  );
}

/** A sign-in is linked by signing in with it: by the address both sides have confirmed. */
function NoSignIns() {
  const text = useConnectionText();
  const { identity } = useSession();
  const providers = useApi('GET /oauth/providers', {}).data ?? [];
  const names = providers.map(({ name }) => name).join(text.or);
  return (
    <>
      {text.noSignInsText} {names && identity ? text.howTo(names, identity.email) : null}
    </>
  );
}

function ConnectionRow({
  connection,
  icon,
  onRemove,
}: {
  readonly connection: Connection;
  readonly icon: ReactNode;
  readonly onRemove: (connection: Connection) => void;
}) {
  const text = useConnectionText();
  const { locale } = useFact('theme');
  const { label, externalId, createdAt, lastUsedAt, kind } = connection;
  return (
    <Row
      icon={icon}
      tone={kind === 'SIGN_IN' ? 'good' : 'plain'}
      name={<bdi>{label}</bdi>}
      detail={
        <>
          {externalId ? (
            <>
              <bdi>{text.as(externalId)}</bdi>
              <br />
            </>
          ) : null}
          {text.linked(formatAgo(createdAt, locale))} · {lastUsedAt ? text.used(formatAgo(lastUsedAt, locale)) : text.unused}
        </>
      }
      actions={
        <Button
          variant="secondary"
          size="sm"
          aria-label={text.removeOf(label)}
          onClick={() => {
            onRemove(connection);
          }}
        >
          {text.remove}
        </Button>
      }
    />
  );
}

function RemoveConnection({ connection, onClose }: { readonly connection: Connection; readonly onClose: () => void }) {
  const text = useConnectionText();
  const { id, label, kind } = connection;
  return (
    <RemoveDialog
      by="DELETE /identity/connection/item/:id"
      id={id}
      refreshes={['GET /identity/connection/list']}
      title={text.removeTitle(label)}
      act={text.remove}
      done={text.removed(label)}
      inUse={text.lastWay}
      onClose={onClose}
    >
      <p>{kind === 'SIGN_IN' ? text.removeSignIn(label) : text.removeService(label)}</p>
    </RemoveDialog>
  );
}
