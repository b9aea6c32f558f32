import type { Drop } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { AppLink, Button, Cluster, Panel, Stack } from '@marquee/mf-shared/ui';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { DropChip, Hex } from '../../drop/drop-facts.tsx';
import { useLiveDrop } from '../../drop/use-drop.ts';
import { Fact } from '../../order/fact.tsx';
import { Facts } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { RecordName, RecordPage, type RecordProps } from '../record-page.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DropCounts } from './drop-counts.tsx';
import { EarlySection } from './early-section.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** One drop: when it is, what it offers, what became of it, and who may buy early. */
export function DropDetail({ id, isGoneTo, onBack }: RecordProps) {
  const text = useText('staffDrops');
  const { data, error, refetch } = useApi('GET /drop/item/:id', { params: { id } });
  const drop = useLiveDrop(data);
  return (
    <RecordPage record={drop} error={error} refetch={refetch} onBack={onBack} text={text}>
      {(found) => <Found drop={found} isGoneTo={isGoneTo} />}
    </RecordPage>
  );
}

function Found({ drop, isGoneTo }: { readonly drop: Drop; readonly isGoneTo: boolean }) {
  const text = useText('staffDrops');
  const canWrite = useRight('drop:update');
  return (
    <Stack $gap={5}>
      <Stack $gap={3} as="header">
        <Cluster $gap={3}>
          <RecordName isGoneTo={isGoneTo}>{drop.name}</RecordName>
          <DropChip status={drop.status} />
        </Cluster>
        {drop.description === '' ? null : <p dir="auto">{drop.description}</p>}
        {drop.cancelReason === '' ? null : <p dir="auto">{drop.cancelReason}</p>}
        <AppLink to={`/merchandise/drop/${drop.path}`}>{text('audit')}</AppLink>
        {canWrite ? <Acts drop={drop} /> : null}
      </Stack>
      <DropCounts drop={drop} />
      <About drop={drop} />
      <EarlySection drop={drop} canWrite={canWrite} />
    </Stack>
  );
}

function About({ drop }: { readonly drop: Drop }) {
  const text = useText('staffDrops');
  const { locale } = useShared('theme');
  const moment = (instant: string) => formatDate(instant, locale, 'moment');
  return (
    <Panel title={text('about')}>
      <Facts>
        <Fact name={text('goods')}>
          <bdi>{drop.product.name}</bdi>
        </Fact>
        {drop.skus.map(({ skuId, sku, options, units, left }) => (
          <Fact key={skuId} name={<bdi>{Object.values(options).join(', ') || sku}</bdi>}>
            {text('leftOf', { left: formatNumber(left, locale), units: formatNumber(units, locale) })}
          </Fact>
        ))}
        <Fact name={text('registersAt')}>{moment(drop.registersAt)}</Fact>
        <Fact name={text('opensAt')}>{moment(drop.opensAt)}</Fact>
        <Fact name={text('endsAt')}>{moment(drop.endsAt)}</Fact>
        {drop.event ? (
          <Fact name={text('event')}>
            <bdi>{drop.event.name}</bdi>
          </Fact>
        ) : null}
        {drop.early.reward ? (
          <Fact name={text('earlyReward')}>
            <bdi>{drop.early.reward.name}</bdi>
          </Fact>
        ) : null}
        {drop.early.plan ? (
          <Fact name={text('earlyPlan')}>
            <bdi>{drop.early.plan.name}</bdi>
          </Fact>
        ) : null}
        <Fact name={text('limitPerPerson')}>{formatNumber(drop.limitPerPerson, locale)}</Fact>
        <Fact name={text('turnMinutes')}>{formatNumber(drop.turnMinutes, locale)}</Fact>
        <Fact name={text('commitment')}>
          <Hex>{drop.commitment}</Hex>
        </Fact>
      </Facts>
    </Panel>
  );
}

/** Changed while it is planned, canceled until it is over. */
function Acts({ drop }: { readonly drop: Drop }) {
  const text = useText('staffDrops');
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const close = () => {
    setOpen(undefined);
  };
  if (drop.status === 'OVER' || drop.status === 'CANCELED') return null;
  return (
    <Cluster $gap={3}>
      {drop.status === 'PLANNED' ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            setOpen('change');
          }}
        >
          {text('change')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        icon={<Ban />}
        onClick={() => {
          setOpen('cancel');
        }}
      >
        {text('cancel')}
      </Button>
      {open === 'change' ? <PlanDialog drop={drop} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog drop={drop} onClose={close} /> : null}
    </Cluster>
  );
}
