import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Button, Chip } from '@marquee/mf-shared/ui';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { Globe, House } from 'lucide-react';
import { useState } from 'react';
import { Row, Rows, RowsSkeleton } from '../../account/frame/rows.tsx';
import { Section, SectionError } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { AddDomain } from './add-domain.tsx';

type Host = Reply<'GET /tenant/host/list'>['content'][number];

export default function DomainsPage() {
  const text = useText('domain');
  const { ready } = useSession();
  const sees = useRoom('/settings/domains');
  const canChange = useRight('tenant:update');
  const list = useApi('GET /tenant/host/list', { query: { size: 100 } }, { enabled: sees });
  const [removing, setRemoving] = useState<string>();
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? (
        <Section title={text('hosts')} flush>
          <SectionError list={list} />
          {list.isPending ? <RowsSkeleton rows={2} /> : null}
          {list.data ? (
            <Rows role="list">
              {list.data.content.map((host) => (
                <HostRow key={host.host} host={host} onRemove={canChange ? setRemoving : undefined} />
              ))}
            </Rows>
          ) : null}
        </Section>
      ) : null}
      {/* Comes when the list above is there: nothing is pushed down. */}
      {canChange && !list.isPending ? <AddDomain /> : null}
      {removing ? (
        <RemoveHost
          host={removing}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      ) : null}
    </SettingsFrame>
  );
}

function HostRow({ host: { host, verifiedAt, canonical }, onRemove }: { readonly host: Host; readonly onRemove: ((host: string) => void) | undefined }) {
  const text = useText('domain');
  const { locale } = useShared('theme');
  return (
    <Row
      icon={canonical ? <House /> : <Globe />}
      tone="good"
      name={<bdi>{host}</bdi>}
      chips={canonical ? <Chip>{text('canonical')}</Chip> : <Chip tone="success">{text('verified')}</Chip>}
      detail={canonical ? text('canonicalText') : text('since', { when: formatAgo(verifiedAt, locale) })}
      actions={
        canonical || !onRemove ? null : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={text('removeOf', { host })}
            onClick={() => {
              onRemove(host);
            }}
          >
            {text('remove')}
          </Button>
        )
      }
    />
  );
}

function RemoveHost({ host, onClose }: { readonly host: string; readonly onClose: () => void }) {
  const text = useText('domain');
  return (
    <RemoveDialog
      by="DELETE /tenant/host/item/:id"
      id={host}
      refreshes={['GET /tenant/host/list']}
      title={text('removeTitle', { host })}
      act={text('removeAct')}
      done={text('removed', { host })}
      onClose={onClose}
    >
      <p>{text('removeText', { host })}</p>
    </RemoveDialog>
  );
}
