import type { TenantDetail } from '@marquee/api/contract';
import { documentSettings, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Chip, Cluster, EmptyState, LinkButton, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { ExternalLink, Pencil, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { usePlatformAdmin } from '../frame/platform-admin.ts';
import { EditTenant } from './edit-tenant.tsx';
import { InviteOwner } from './invite-owner.tsx';
import { addressOf, ownHostOf } from './site-address.ts';
import { StorageSection } from './storage-section.tsx';
import { StandingSection } from './standing-section.tsx';
import { FactsSection, HostsSection, OwnersSection } from './tenant-sections.tsx';
import { statusOf, statusTones } from './tenant-status.ts';
import { TenantsFrame } from './tenants-frame.tsx';

const Note = styled.p<{ $tone: 'warning' | 'danger' }>`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--${({ $tone }) => $tone}-soft);
  color: var(--${({ $tone }) => $tone}-text);
  font-size: var(--font-sm);
`;

export default function TenantPage() {
  const { id = '' } = useParams();
  const text = useText('tenant');
  const item = useApi('GET /tenant/item/:id', { params: { id } }, { enabled: usePlatformAdmin() });
  const isMissing = item.error?.code === 'NOT_FOUND' || item.error?.code === 'INVALID_INPUT';
  const [dialog, setDialog] = useState<'edit' | 'invite'>();
  const close = () => {
    setDialog(undefined);
  };
  const tenant = item.data;
  const canChange = tenant !== undefined && statusOf(tenant) !== 'CLOSED';
  const edit = () => {
    setDialog('edit');
  };
  // One heading through all of it: it has the focus when the tenant arrives, and must not lose it.
  return (
    <TenantsFrame
      title={tenant?.name ?? (isMissing ? text('missing') : text('one'))}
      lead={tenant ? <Standing tenant={tenant} /> : '\u00a0'}
      actions={canChange ? <Actions tenant={tenant} onEdit={edit} /> : null}
    >
      {isMissing ? (
        <Missing />
      ) : (
        <QueryContent
          answer={item}
          skeleton={
            <Panel>
              <TextSkeleton lines={8} />
            </Panel>
          }
        >
          {(loaded) => (
            <Loaded
              tenant={loaded}
              onInvite={() => {
                setDialog('invite');
              }}
            />
          )}
        </QueryContent>
      )}
      {tenant && dialog === 'edit' ? <EditTenant tenant={tenant} onClose={close} /> : null}
      {tenant && dialog === 'invite' ? <InviteOwner tenant={tenant} onClose={close} /> : null}
    </TenantsFrame>
  );
}

function Loaded({ tenant, onInvite }: { readonly tenant: TenantDetail; readonly onInvite: () => void }) {
  const text = useText('tenant');
  const { locale } = useShared('theme');
  const status = statusOf(tenant);
  return (
    <>
      {status === 'SUSPENDED' ? <Note $tone="warning">{text('suspendedNote', { when: formatDate(tenant.suspendedAt ?? '', locale, 'moment') })}</Note> : null}
      {status === 'CLOSED' ? <Note $tone="danger">{text('closedNote')}</Note> : null}
      <FactsSection tenant={tenant} />
      <HostsSection tenant={tenant} />
      <OwnersSection tenant={tenant} onInvite={status === 'ACTIVE' ? onInvite : undefined} />
      <StorageSection tenant={tenant} canEdit={status !== 'CLOSED'} />
      {status === 'CLOSED' ? null : <StandingSection tenant={tenant} />}
    </>
  );
}

function Standing({ tenant }: { readonly tenant: TenantDetail }) {
  const text = useText('tenant');
  const status = statusOf(tenant);
  return (
    <Cluster as="span" $gap={2}>
      <Chip tone={statusTones[status]}>{text(status)}</Chip>
      {tenant.id === documentSettings().tenant.id ? <Chip tone="info">{text('here')}</Chip> : null}
    </Cluster>
  );
}

function Actions({ tenant, onEdit }: { readonly tenant: TenantDetail; readonly onEdit: () => void }) {
  const text = useText('tenant');
  const host = ownHostOf(tenant);
  return (
    <>
      {host ? (
        <LinkButton size="sm" variant="ghost" icon={<ExternalLink aria-hidden="true" />} to={addressOf(host, location)} target="_blank">
          {text('visit')}
        </LinkButton>
      ) : null}
      <Button size="sm" variant="secondary" icon={<Pencil />} onClick={onEdit}>
        {text('edit')}
      </Button>
    </>
  );
}

function Missing() {
  const text = useText('tenant');
  return (
    <Panel>
      <EmptyState
        icon={<SearchX />}
        title={text('missing')}
        text={text('missingText')}
        action={
          <LinkButton variant="secondary" to="/settings/tenants">
            {text('back')}
          </LinkButton>
        }
      />
    </Panel>
  );
}
