import type { WebhookEndpoint } from '@marquee/api/contract';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Button, EmptyState } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { Plus, Webhook } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { useEndpointColumns } from './endpoint-columns.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import type { EndpointAct } from './endpoint-menu.tsx';
import { hostOf } from './host-of.ts';
import { RotateSecret } from './rotate-secret.tsx';
import { SendAgain } from './send-again.tsx';

/** Where the tenant's events are sent to, and what became of them. */
export default function WebhooksPage() {
  const text = useText('webhook');
  const { ready } = useSession();
  const sees = useRoom('/settings/webhooks');
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? <Webhooks /> : null}
    </SettingsFrame>
  );
}

type Asked = { readonly act: 'add' } | { readonly act: Exclude<EndpointAct, 'deliveries' | 'test'>; readonly id: string };

function Webhooks() {
  const text = useText('webhook');
  const mayChange = useRight('webhook:update');
  const list = useApi('GET /webhook/endpoint/list', { query: { size: 100 } });
  const [asked, ask] = useState<Asked>();
  const [endpointId, setEndpointId] = useState<string>();
  const deliveries = useRef<HTMLDivElement>(null);
  const endpoints = list.data?.content ?? none;
  const onAct = useCallback(
    (endpoint: WebhookEndpoint, act: EndpointAct) => {
      if (act === 'test') void sendTest(endpoint.id, { sent: text('testSent'), refused: text('testRefused') });
      else if (act !== 'deliveries') ask({ act, id: endpoint.id });
      if (act !== 'deliveries') return;
      setEndpointId(endpoint.id);
      deliveries.current?.focus();
    },
    [text],
  );
  const columns = useEndpointColumns(onAct);
  const add = mayChange ? (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        ask({ act: 'add' });
      }}
    >
      {text('addEndpoint')}
    </Button>
  ) : null;
  const isEmpty = list.data?.content.length === 0;
  return (
    <>
      <Section title={text('endpoints')} lead={text('endpointsLead')} flush actions={isEmpty ? null : add}>
        <DataTable
          label={text('endpoints')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          empty={<EmptyState icon={<Webhook />} title={text('none')} text={text('noneText')} action={add} />}
        />
      </Section>
      {list.isPending ? null : <DeliverySection ref={deliveries} endpoints={endpoints} endpointId={endpointId} onEndpoint={setEndpointId} />}
      {asked ? (
        <AskedFor
          asked={asked}
          endpoint={asked.act === 'add' ? undefined : endpoints.find(({ id }) => id === asked.id)}
          onClose={() => {
            ask(undefined);
          }}
        />
      ) : null}
    </>
  );
}
const none: readonly WebhookEndpoint[] = [];

/** Sends a test, and shows it among the deliveries. */
async function sendTest(id: string, words: { readonly sent: string; readonly refused: string }): Promise<void> {
  const result = await call('POST /webhook/endpoint/test/:id', { params: { id }, idempotencyKey: crypto.randomUUID() });
  void request('toast.show', { tone: result.ok ? 'info' : 'error', text: result.ok ? words.sent : words.refused });
  await invalidate('GET /webhook/delivery/list', 'GET /webhook/endpoint/list');
}

interface AskedForProps {
  readonly asked: Asked;
  readonly endpoint: WebhookEndpoint | undefined;
  readonly onClose: () => void;
}

function AskedFor({ asked: { act }, endpoint, onClose }: AskedForProps) {
  const text = useText('webhook');
  if (act === 'add') return <EndpointDialog endpoint={undefined} onClose={onClose} />;
  if (!endpoint) return null;
  if (act === 'edit') return <EndpointDialog endpoint={endpoint} onClose={onClose} />;
  if (act === 'rotate') return <RotateSecret endpoint={endpoint} onClose={onClose} />;
  if (act === 'again') return <SendAgain endpoint={endpoint} onClose={onClose} />;
  const host = hostOf(endpoint.url);
  return (
    <RemoveDialog
      by="DELETE /webhook/endpoint/item/:id"
      id={endpoint.id}
      refreshes={['GET /webhook/endpoint/list', 'GET /webhook/delivery/list']}
      title={text('removeTitle', { host })}
      act={text('remove')}
      done={text('removed', { host })}
      onClose={onClose}
    >
      <p>{text('removeText')}</p>
    </RemoveDialog>
  );
}
