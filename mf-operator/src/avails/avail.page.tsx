import type { AvailItem } from '@marquee/api/contract';
import { call, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { AppLink, Breadcrumbs, Button, EmptyState, ErrorNote, LinkButton, PageTitle, Panel, Stack, TextSkeleton, useErrorText } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { FileQuestionMark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { AvailDialog } from './avail-dialog.tsx';
import { AvailsRefused } from './avails-refused.tsx';
import { AvailChips, Moment, Territories } from './avail-words.tsx';
import { renewAvails } from './renew-avails.ts';
import { Revisions } from './revisions.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: var(--space-4);
  margin: 0;
  dt {
    font-size: var(--font-xs);
    font-weight: 600;
    color: var(--text-muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

export default function AvailPage() {
  const { id = '' } = useParams();
  const text = useText('avails');
  const canRead = useRight('avail:read');
  const { data, error, refetch } = useApi('GET /avail/item/:id', { params: { id } }, { enabled: canRead });
  const isGone = error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT';
  const called = data ? (data.product?.name ?? data.title) : isGone ? text('missing') : text('avail');
  if (!canRead) return <AvailsRefused />;
  return (
    <ConsolePage>
      <Breadcrumbs items={[{ label: text('avails'), to: '/library/avails' }, { label: called }]} />
      <PageTitle look="console" lead={data ? <AvailChips {...data} /> : '\u00a0'} actions={data ? <Commands avail={data} /> : null}>
        {called}
      </PageTitle>
      {data ? (
        <Stack $gap={4}>
          <Panel title={text('terms')}>
            <Terms avail={data} />
          </Panel>
          <Revisions revisions={data.revisions} />
        </Stack>
      ) : isGone ? (
        <EmptyState
          icon={<FileQuestionMark />}
          title={text('missingBody')}
          action={
            <LinkButton variant="secondary" to="/library/avails">
              {text('back')}
            </LinkButton>
          }
        />
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <Panel>
          <TextSkeleton lines={8} />
        </Panel>
      )}
    </ConsolePage>
  );
}

function Terms({ avail }: { readonly avail: AvailItem }) {
  const text = useText('avails');
  const { product, priceType, priceValue, priceCurrency, languages, languagesHeldBack } = avail;
  const price = priceType ? `${priceType} ${priceValue} ${priceCurrency}`.trim() : '–';
  const rows: readonly (readonly [string, ReactNode])[] = [
    [text('product'), product ? <AppLink to={`/library/title/${product.id}`}>{product.name}</AppLink> : text('UNMATCHED')],
    [text('title'), <bdi key="title">{avail.title}</bdi>],
    [text('alid'), <bdi key="alid">{avail.alid}</bdi>],
    [text('supplier'), <bdi key="licensor">{avail.organization.name}</bdi>],
    [text('territory'), <Territories key="territory" {...avail} />],
    [text('license'), <bdi key="license">{`${avail.licenseType} · ${avail.formatProfile} · ${avail.workType}`}</bdi>],
    [text('startsAt'), <Moment key="start" at={avail.startsAt} written={avail.start} />],
    [text('endsAt'), <Moment key="end" at={avail.endsAt} written={avail.end} />],
    [text('price'), <bdi key="price">{price}</bdi>],
    [text('languages'), <bdi key="languages">{languages.join(', ') || '–'}</bdi>],
    [text('languagesHeldBack'), <bdi key="held">{languagesHeldBack.join(', ') || '–'}</bdi>],
    [text('isExclusive'), avail.isExclusive ? text('yes') : text('no')],
    [text('contractId'), <bdi key="contract">{avail.contractId || '–'}</bdi>],
    [text('source'), avail.source ? text('fromRow', avail.source) : text('byHand')],
  ];
  return (
    <Facts>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** Changing and withdrawing, for those who may. */
function Commands({ avail }: { readonly avail: AvailItem }) {
  const text = useText('avails');
  const canChange = useRight('avail:update');
  const say = useErrorText();
  const [open, setOpen] = useState<'change' | 'withdraw'>();
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setOpen(undefined);
  };
  async function withdraw(): Promise<void> {
    setBusy(true);
    const result = await call('POST /avail/withdraw/:id', { params: { id: avail.id }, body: { version: avail.version } });
    setBusy(false);
    close();
    await renewAvails();
    void request('toast.show', result.ok ? { tone: 'info', text: text('withdrawn') } : { tone: 'error', text: say(result.error) });
  }
  if (!canChange) return null;
  const isWithdrawn = avail.state === 'WITHDRAWN';
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          setOpen('change');
        }}
      >
        {isWithdrawn ? text('restore') : text('change')}
      </Button>
      {isWithdrawn ? null : (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            setOpen('withdraw');
          }}
        >
          {text('withdraw')}
        </Button>
      )}
      {open === 'change' ? <AvailDialog key={avail.version} avail={avail} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        danger
        busy={isBusy}
        title={text('withdrawTitle')}
        confirmLabel={text('withdraw')}
        onConfirm={() => {
          void withdraw();
        }}
        onClose={close}
      >
        {text('withdrawBody')}
      </ConfirmDialog>
    </>
  );
}
