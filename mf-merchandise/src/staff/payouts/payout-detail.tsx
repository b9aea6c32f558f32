import type { PayoutWithTerms } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatPercent } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, ErrorNote, Price, Stack } from '@marquee/mf-shared/ui';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { RecordName, RecordPage, type RecordProps } from '../record-page.tsx';
import { NOTHING, SumList } from '../sum-list.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PayoutEntries } from './payout-entries.tsx';
import type { PayoutSum } from './payout-reading.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** Shows a supplier to the house: what it is owed, what for, and its terms. */
export function PayoutDetail({ id, isGoneTo, onBack }: RecordProps) {
  const text = useText('payouts');
  const { data, error, refetch } = useApi('GET /payout/item/:id', { params: { id } });
  return (
    <RecordPage record={data} error={error} refetch={refetch} onBack={onBack} text={text}>
      {(payout) => (
        <Stack $gap={5}>
          <Stack $gap={3} as="header">
            <RecordName isGoneTo={isGoneTo}>{payout.organizationName}</RecordName>
            <Terms payout={payout} />
            <Acts payout={payout} />
          </Stack>
          <Sums sums={payout.sums} />
          <PayoutEntries organizationId={id} />
        </Stack>
      )}
    </RecordPage>
  );
}

/** Shows a supplier its own payouts. */
export function OwnPayouts({ id }: { readonly id: string }) {
  const { data, error, refetch } = useApi('GET /payout/item/:id', { params: { id } });
  return (
    <Stack $gap={5}>
      {error && !data ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      <Terms payout={data} />
      <Sums sums={data?.sums} />
      <PayoutEntries organizationId={id} />
    </Stack>
  );
}

/** Shows the current and former terms. Keeps the height of a line while loading. */
function Terms({ payout }: { readonly payout: PayoutWithTerms | undefined }) {
  const text = useText('payouts');
  const { locale } = useShared('theme');
  if (!payout) return <p>{NOTHING}</p>;
  const { keptPpm, keptSince, terms } = payout;
  const percent = (ppm: number) => formatPercent(ppm / 1_000_000, locale, 4);
  if (keptPpm === null || keptSince === null) return <p>{text('noTermsText')}</p>;
  const [, ...before] = terms;
  return (
    <div>
      <p>{text('keeps', { percent: percent(keptPpm), day: formatDate(keptSince, locale, 'moment') })}</p>
      {before.length > 0 ? (
        <details>
          <summary>{text('before')}</summary>
          <ul>
            {before.map(({ number, keptPpm: kept, from }) => (
              <li key={number}>{text('keptFrom', { percent: percent(kept), day: formatDate(from, locale, 'moment') })}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function Acts({ payout }: { readonly payout: PayoutWithTerms }) {
  const text = useText('payouts');
  const canPay = useRight('payout:update');
  const [open, setOpen] = useState<'pay' | 'terms'>();
  const close = () => {
    setOpen(undefined);
  };
  if (!canPay) return null;
  const isOwed = payout.sums.some(({ owed }) => owed.amount > 0);
  return (
    <Cluster $gap={3}>
      {isOwed ? (
        <Button
          size="sm"
          icon={<Banknote />}
          onClick={() => {
            setOpen('pay');
          }}
        >
          {text('pay')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant={isOwed ? 'secondary' : 'primary'}
        onClick={() => {
          setOpen('terms');
        }}
      >
        {text(payout.keptPpm === null ? 'setTerms' : 'changeTerms')}
      </Button>
      {open === 'pay' ? <PayDialog payout={payout} onClose={close} /> : null}
      {open === 'terms' ? <TermsDialog payout={payout} onClose={close} /> : null}
    </Cluster>
  );
}

/** Shows the sums by currency; a placeholder while loading and without earnings. */
function Sums({ sums }: { readonly sums: readonly PayoutSum[] | undefined }) {
  if (sums && sums.length > 0) return sums.map((sum) => <Row key={sum.owed.currency} sum={sum} />);
  return <Row sum={undefined} />;
}

function Row({ sum }: { readonly sum: PayoutSum | undefined }) {
  const text = useText('payouts');
  const { earned, paidOut, owed } = sum ?? {};
  return (
    <SumList>
      <div>
        <dt>{text('owed')}</dt>
        <dd>{owed ? <Price money={owed} /> : NOTHING}</dd>
      </div>
      <div>
        <dt>{text('earned')}</dt>
        <dd>{earned ? <Price money={earned} /> : NOTHING}</dd>
      </div>
      <div>
        <dt>{text('paidOut')}</dt>
        <dd>{paidOut ? <Price money={paidOut} /> : NOTHING}</dd>
      </div>
    </SumList>
  );
}
