import type { Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Panel, Stack } from '@marquee/mf-shared/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { PaidOutside } from '../order/paid-outside.tsx';
import { LinkedDocument } from '../order/document-button.tsx';
import { Carriage } from '../order/carriage.tsx';
import { useDay } from '../buy/use-day.ts';
import { useOptionsOf } from '../buy/option-name.ts';
import { useText } from '../text.ts';
import { CancelPreorder } from './cancel-preorder.tsx';
import { stepOf, steps } from './order-steps.ts';

export type Trace = Reply<'POST /order/track'>;

const Way = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-2);
`;
const Mark = styled.li<{ $isPast: boolean }>`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding-block-start: var(--space-3);
  border-block-start: 3px solid ${({ $isPast }) => ($isPast ? 'var(--accent)' : 'var(--border)')};
  color: ${({ $isPast }) => ($isPast ? 'var(--text)' : 'var(--text-muted)')};
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  &[aria-current] {
    font-weight: 650;
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
    color: var(--accent-text);
  }
`;
const Lines = styled.ul`
  > li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-3);
    border-block-start: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--text-muted);
  }
`;
const Documents = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
const Muted = styled.p`
  color: var(--text-muted);
  font-size: var(--font-sm);
`;

interface OrderTraceProps {
  readonly trace: Trace;
  /** It was found by, with its number. */
  readonly email: string;
  readonly onChanged: () => void;
}

/** Where an order is on its way, and what is in it. */
export function OrderTrace({
  trace: { number, status, isAuthorized, payBy, placedAt, changedAt, hasInvoice, preorderFor, creditNotes, lines, parcels },
  email,
  onChanged,
}: OrderTraceProps) {
  const text = useText('tracking');
  const optionsOf = useOptionsOf();
  const { locale } = useShared('theme');
  const step = stepOf(status);
  const reached = step ? steps.indexOf(step) : -1;
  return (
    <Panel
      title={text('order', { number })}
      actions={
        hasInvoice ? (
          <LinkedDocument ask={(language) => call('POST /order/track-invoice', { body: { number, email, language } })}>{text('invoice')}</LinkedDocument>
        ) : null
      }
    >
      <Stack $gap={5}>
        <Stack $gap={1}>
          <p role="status">
            <strong>{text(isAuthorized ? 'isAuthorized' : `is${status}`)}</strong>
          </p>
          <Muted>
            {placedAt ? `${text('placed', { date: formatDate(placedAt, locale) })} · ` : null}
            {text('changed', { date: formatDate(changedAt, locale, 'moment') })}
          </Muted>
        </Stack>
        <PaidOutside payBy={payBy} number={number} />
        {preorderFor !== null && status === 'PREORDERED' ? <Expected day={preorderFor} number={number} email={email} onDone={onChanged} /> : null}
        {step ? (
          <Way aria-label={text('way')}>
            {steps.map((one, at) => (
              <Mark key={one} $isPast={at <= reached} aria-current={at === reached ? 'step' : undefined}>
                {text(one)}
                {at <= reached ? <Check aria-hidden="true" /> : null}
              </Mark>
            ))}
          </Way>
        ) : null}
        <Lines role="list" aria-label={text('items')}>
          {lines.map(({ name, options, quantity }, at) => (
            <li key={at}>
              <span>
                <bdi>{name}</bdi>
                {Object.keys(options).length > 0 ? <small>{optionsOf({ options })}</small> : null}
              </span>
              <span>{text('times', { count: formatNumber(quantity, locale) })}</span>
            </li>
          ))}
        </Lines>
        {parcels.length > 0 ? <Parcels parcels={parcels} /> : null}
        {creditNotes.length > 0 ? (
          <Documents>
            {creditNotes.map((note) => (
              <LinkedDocument
                key={note.refundId}
                ask={(language) => call('POST /order/track-invoice', { body: { number, email, refundId: note.refundId, language } })}
              >
                {text('creditNote', { note: `\u2068${note.number}\u2069` })}
              </LinkedDocument>
            ))}
          </Documents>
        ) : null}
      </Stack>
    </Panel>
  );
}

/** When a pre-order is expected, and the way to give it up. */
function Expected({ day, ...order }: { readonly day: string; readonly number: string; readonly email: string; readonly onDone: () => void }) {
  const text = useText('tracking');
  const say = useDay();
  return (
    <>
      <p>{text('preorderNote', { day: say(day) })}</p>
      <CancelPreorder {...order} />
    </>
  );
}

function Parcels({ parcels }: Pick<Trace, 'parcels'>) {
  const text = useText('tracking');
  const { locale } = useShared('theme');
  return (
    <Lines role="list" aria-label={text('parcels')}>
      {parcels.map((parcel) => (
        <li key={parcel.number}>
          <div>
            <p>{text('parcel', { number: parcel.number, date: formatDate(parcel.sentAt, locale) })}</p>
            <Carriage of={parcel} />
          </div>
          <span>{text(`parcel${parcel.status}`)}</span>
        </li>
      ))}
    </Lines>
  );
}
