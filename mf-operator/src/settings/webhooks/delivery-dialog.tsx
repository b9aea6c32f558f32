import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryWithAttempts } from '@marquee/api/contract';
import { invalidate, useApi, useApiAction } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, ErrorNote, TextSkeleton } from '@marquee/mf-shared/ui';
import { useFocusReturn } from '@marquee/mf-shared/ui/editing';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { deliveryTones } from './delivery-columns.tsx';
import { eventWords } from './event-types.ts';
import { useFollowed } from './use-followed.ts';

const Facts = styled.div`
  display: grid;
  gap: var(--space-4);
  h3 {
    font-size: var(--font-md);
  }
  pre {
    max-block-size: 16rem;
    margin: 0;
    padding: var(--space-3) var(--space-4);
    overflow: auto;
    border: 1px solid var(--border);
    border-radius: var(--radius-2);
    background: var(--surface-sunken);
    font-family: var(--font-mono);
    font-size: var(--font-xs);
    text-align: start;
  }
  small {
    color: var(--text-muted);
  }
`;
const Tries = styled.ol`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: var(--space-2);
    padding-block-start: var(--space-3);
    border-block-start: 1px solid var(--border);
  }
`;

interface DeliveryDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const text = useText('webhook');
  const words = useText('eventType');
  const { id } = delivery;
  useFocusReturn();
  const answer = useApi('GET /webhook/delivery/item/:id', { params: { id } });
  const { data } = answer;
  useFollowed(
    useMemo(() => data && [data], [data]),
    'GET /webhook/delivery/item/:id',
  );
  return (
    <Dialog isOpen size="lg" title={words(eventWords[delivery.type])} footer={<Again id={id} />} onClose={onClose}>
      <QueryContent answer={answer} skeleton={<TextSkeleton lines={8} />}>
        {(found) => (
          <Facts>
            <p>
              <Chip tone={deliveryTones[found.status]}>{text(found.status)}</Chip> <Next delivery={found} />
            </p>
            <h3>{text('carried')}</h3>
            <pre dir="ltr" tabIndex={0} role="region" aria-label={text('carried')}>
              {JSON.stringify(found.event, null, 2)}
            </pre>
            <h3>{text('tries')}</h3>
            {found.tries.length === 0 ? <small>{text('noTries')}</small> : null}
            <Tries aria-label={text('tries')}>
              {found.tries.map((attempt) => (
                <Try key={attempt.id} attempt={attempt} />
              ))}
            </Tries>
          </Facts>
        )}
      </QueryContent>
    </Dialog>
  );
}

function Next({ delivery: { nextAt } }: { readonly delivery: WebhookDeliveryWithAttempts }) {
  const text = useText('webhook');
  const { locale } = useShared('theme');
  return nextAt === null ? null : <small>{text('nextTry', { when: formatDate(nextAt, locale, 'moment') })}</small>;
}

function Try({ attempt: { number, at, milliseconds, status, fault, detail, answer } }: { readonly attempt: WebhookAttempt }) {
  const text = useText('webhook');
  const { locale } = useShared('theme');
  return (
    <li>
      <span>
        <Chip tone={fault === null ? 'success' : 'warning'}>{status === null ? text(`fault${fault ?? 'CONNECTION'}`) : text('answered', { status })}</Chip>{' '}
        <small>{text('tryAt', { number, when: formatDate(at, locale, 'moment'), milliseconds: formatNumber(milliseconds, locale) })}</small>
      </span>
      {detail === '' ? null : (
        <small>
          <bdi dir="ltr">{detail}</bdi>
        </small>
      )}
      {answer === '' ? null : (
        <pre dir="ltr" tabIndex={0} role="region" aria-label={text('answerOf', { number })}>
          {answer}
        </pre>
      )}
    </li>
  );
}

/** Sends the delivery again. Each success renews the idempotency key, so that the next press sends once more. */
function Again({ id }: { readonly id: string }) {
  const text = useText('webhook');
  const mayChange = useRight('webhook:update');
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const again = useApiAction('POST /webhook/delivery/redeliver/:id', []);
  if (!mayChange) return null;
  return (
    <>
      {again.error ? <ErrorNote error={again.error} {...(again.error.code === 'CONFLICT' ? { children: text('isOff') } : {})} /> : null}
      <Button
        icon={<RotateCcw data-mirror="" />}
        loading={again.isPending}
        onClick={() => {
          again.mutate(
            { params: { id }, idempotencyKey },
            {
              onSuccess: () => {
                setKey(crypto.randomUUID());
                void invalidate('GET /webhook/delivery/item/:id', 'GET /webhook/delivery/list', 'GET /webhook/endpoint/list');
              },
            },
          );
        }}
      >
        {text('sendAgain')}
      </Button>
    </>
  );
}
