import type { Subscription } from '@marquee/api/contract';
import { useApi, useApiAction } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { Bone, Button, Chip, type ChipTone, Cluster, ErrorNote, LinkButton, Panel, Stack, useErrorText } from '@marquee/mf-shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useHave } from '../access/use-have.ts';
import { useText } from '../text.ts';
import { PlanCode } from './plan-code.tsx';

const RemoveDialog = lazy(async () => ({ default: (await import('@marquee/mf-shared/ui/editing')).RemoveDialog }));

const tones: Readonly<Partial<Record<Subscription['status'], ChipTone>>> = {
  TRIALING: 'info',
  ACTIVE: 'success',
  PAST_DUE: 'warning',
  SUSPENDED: 'danger',
  INCOMPLETE: 'warning',
};
const answers = ['GET /subscription/me', 'GET /subscription/current-charges'] as const;

/** The plan somebody has, what comes next of it, the way out in two presses, and the code of one that was given. */
export function MyPlan() {
  const text = useText('plans');
  const { identity } = useSession();
  const person = identity?.id;
  const { data, error, refetch, isPending } = useApi('GET /subscription/me', {}, { enabled: person !== undefined, person });
  return (
    <Panel title={text('mine')}>
      <Stack $gap={5}>
        {error && data === undefined ? <ErrorNote error={error} onRetry={refetch} /> : null}
        {isPending ? <Bone $height="4rem" aria-hidden="true" /> : null}
        {data === null ? (
          <Stack $gap={3}>
            <p>{text('noPlan')}</p>
            <div>
              <LinkButton variant="secondary" size="sm" to="/pricing">
                {text('see')}
              </LinkButton>
            </div>
          </Stack>
        ) : null}
        {data ? <Mine subscription={data} /> : null}
        <PlanCode />
      </Stack>
    </Panel>
  );
}

function Mine({ subscription }: { readonly subscription: Subscription }) {
  const text = useText('plans');
  const { locale } = useShared('theme');
  const say = useErrorText();
  const { id, version, status, planId, planName, currentPeriodEnd, cancelAtPeriodEnd, giftUntil } = subscription;
  const charges = useApi('GET /subscription/current-charges', {}, { person: subscription.identityId ?? undefined });
  const save = useApiAction('POST /subscription/item', answers);
  const { busy, have } = useHave();
  const isDue = status === 'PAST_DUE' || status === 'SUSPENDED';
  const [isAsking, setAsking] = useState(false);
  const isUnpaid = status === 'INCOMPLETE';
  const next = charges.data?.next;
  const end = formatDate(currentPeriodEnd, locale);
  const resume = () => {
    save.mutate(
      { body: { id, version, cancelAtPeriodEnd: false } },
      {
        onSuccess: () => void request('toast.show', { tone: 'info', text: text('resumed') }),
        onError: (refusal) => void request('toast.show', { tone: 'error', text: say(refusal) }),
      },
    );
  };
  return (
    <Stack $gap={3}>
      <Cluster $gap={3}>
        <strong dir="auto">{planName}</strong>
        <Chip tone={tones[status] ?? 'neutral'}>{text(`is${status}` as 'isACTIVE')}</Chip>
        <GiftChip isGift={giftUntil !== null} />
      </Cluster>
      <Ending subscription={subscription} />
      {!cancelAtPeriodEnd && !isUnpaid && !isDue && next ? (
        <p>{text('next', { price: formatMoney(next.amount, locale), date: formatDate(next.from, locale), plan: next.planName })}</p>
      ) : null}
      {isDue ? <p role="status">{text(`due${status}`)}</p> : null}
      <Cluster $gap={3}>
        {isDue ? (
          <Button size="sm" loading={busy === planId} onClick={() => void have({ skuId: planId, productId: planId })}>
            {text('pay')}
          </Button>
        ) : null}
        {cancelAtPeriodEnd ? (
          <Button size="sm" loading={save.isPending} onClick={resume}>
            <ResumeWords isGift={giftUntil !== null} />
          </Button>
        ) : null}
        <LinkButton variant="secondary" size="sm" to="/pricing">
          {text('see')}
        </LinkButton>
        {cancelAtPeriodEnd ? null : (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setAsking(true);
            }}
          >
            {text('cancel')}
          </Button>
        )}
      </Cluster>
      {isAsking ? (
        <Suspense fallback={null}>
          <RemoveDialog
            by="DELETE /subscription/item/:id"
            id={id}
            refreshes={answers}
            title={text('cancelTitle')}
            act={text('cancel')}
            keep={text('keepPlan')}
            done={isUnpaid ? text('noPlan') : text('ends', { date: end })}
            onClose={() => {
              setAsking(false);
            }}
          >
            <p>{isUnpaid ? text('cancelNow') : text('cancelText', { date: end })}</p>
            {isUnpaid ? null : <p>{text('lost', { date: end })}</p>}
          </RemoveDialog>
        </Suspense>
      ) : null}
    </Stack>
  );
}

interface GiftWordsProps {
  /** Somebody else paid for what runs. */
  readonly isGift: boolean;
}

function GiftChip({ isGift }: GiftWordsProps) {
  const text = useText('planGifts');
  return isGift ? <Chip>{text('gift')}</Chip> : null;
}

function ResumeWords({ isGift }: GiftWordsProps) {
  const [text, gift] = [useText('plans'), useText('planGifts')];
  return isGift ? gift('keep') : text('resume');
}

/** When it ends, and until when it is a gift. */
function Ending({ subscription: { currentPeriodEnd, cancelAtPeriodEnd, giftUntil } }: { readonly subscription: Subscription }) {
  const [text, gift] = [useText('plans'), useText('planGifts')];
  const { locale } = useShared('theme');
  const date = formatDate(currentPeriodEnd, locale);
  if (cancelAtPeriodEnd) return <p role="status">{giftUntil === null ? text('ends', { date }) : gift('endsItself', { date })}</p>;
  return giftUntil === null ? null : <p>{gift('isGift', { date })}</p>;
}
