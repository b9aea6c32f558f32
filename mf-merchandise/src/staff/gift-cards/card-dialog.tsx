import type { Reply } from '@marquee/api/contract';
import { call, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, Cluster, ErrorNote, Price, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { Ban, BookX, CalendarPlus, CircleSlash, MailPlus, Undo2, UserPen } from 'lucide-react';
import { useState } from 'react';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { Fact } from '../../order/fact.tsx';
import { Facts } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { CardMoves } from './card-moves.tsx';
import { tones } from './gift-columns.tsx';
import { type Act, actsOf, readCardsAnew, stateOf } from './gift-state.ts';
import { ProlongDialog } from './prolong-dialog.tsx';
import { ReaddressDialog } from './readdress-dialog.tsx';

type Card = Reply<'GET /gift/card/item/:id'>;

/** One card: whose it is, what is on it, all that happened to it, and what staff may do about it. */
export function CardDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const text = useText('staffGifts');
  const { data: card, error, refetch } = useApi('GET /gift/card/item/:id', { params: { id } });
  const [act, setAct] = useState<Act>();
  const back = () => {
    setAct(undefined);
  };
  if (card && act) {
    if (act === 'readdress') return <ReaddressDialog card={card} onClose={back} />;
    if (act === 'prolong') return <ProlongDialog card={card} onClose={back} />;
    return <ActDialog card={card} act={act} onClose={back} />;
  }
  return (
    <Dialog isOpen size="lg" title={card?.lastFour ? text('cardOf', { lastFour: card.lastFour }) : text('card')} onClose={onClose}>
      {card ? (
        <Stack $gap={5}>
          <CardFacts card={card} />
          <Acts card={card} onChoose={setAct} />
          <CardMoves moves={card.moves} />
        </Stack>
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Dialog>
  );
}

function CardFacts({ card }: { readonly card: Card }) {
  const text = useText('staffGifts');
  const { locale } = useShared('theme');
  const { recipientName, recipientEmail, senderName, message, amount, balance, held, sendAt, sentAt, endsAt, isClaimed, orderNumber, reason } = card;
  const state = stateOf(card);
  return (
    <Facts>
      <Fact name={text('state')}>
        <Chip tone={tones[state]}>{text(`is${state}`)}</Chip>
      </Fact>
      <Fact name={text('balance')}>
        <Price money={balance} />
      </Fact>
      <Fact name={text('amount')}>
        <Price money={amount} />
      </Fact>
      {held.amount > 0 ? (
        <Fact name={text('held')}>
          <Price money={held} />
        </Fact>
      ) : null}
      <Fact name={text('recipient')}>
        <bdi>{[recipientName, recipientEmail].filter(Boolean).join(', ') || '–'}</bdi>
      </Fact>
      {senderName ? (
        <Fact name={text('senderName')}>
          <bdi>{senderName}</bdi>
        </Fact>
      ) : null}
      {message ? (
        <Fact name={text('message')}>
          <bdi>{message}</bdi>
        </Fact>
      ) : null}
      <Fact name={text(sentAt === null ? 'goesOut' : 'wentOut')}>{formatDate(sentAt ?? sendAt, locale, 'moment')}</Fact>
      <Fact name={text('endsAt')}>{endsAt === null ? text('noEnd') : formatDate(endsAt, locale, 'moment')}</Fact>
      <Fact name={text('account')}>{text(isClaimed ? 'isClaimed' : 'isFree')}</Fact>
      {orderNumber === null ? (
        <Fact name={text('reason')}>
          <bdi>{reason}</bdi>
        </Fact>
      ) : (
        <Fact name={text('boughtIn')}>
          <bdi dir="ltr">{orderNumber}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

const actIcons = {
  readdress: UserPen,
  resend: MailPlus,
  disable: Ban,
  enable: Undo2,
  prolong: CalendarPlus,
  void: CircleSlash,
  expire: BookX,
} as const satisfies Record<Act, unknown>;

function Acts({ card, onChoose }: { readonly card: Card; readonly onChoose: (act: Act) => void }) {
  const text = useText('staffGifts');
  const canGive = useRight('gift:update');
  const canSend = useRight('gift-letter:update');
  const canWriteOff = useRight('gift-breakage:update');
  const offered = actsOf(card, { canGive, canSend, canWriteOff });
  if (offered.length === 0) return null;
  return (
    <Cluster $gap={2}>
      {offered.map((act) => {
        const Icon = actIcons[act];
        return (
          <Button
            key={act}
            size="sm"
            variant="secondary"
            icon={<Icon />}
            onClick={() => {
              onChoose(act);
            }}
          >
            {text(act)}
          </Button>
        );
      })}
    </Cluster>
  );
}

/** Asks why, where that is written down, and does it once. */
function ActDialog({
  card: { id, version, lastFour },
  act,
  onClose,
}: {
  readonly card: Card;
  readonly act: Exclude<Act, 'readdress' | 'prolong'>;
  readonly onClose: () => void;
}) {
  const text = useText('staffGifts');
  const once = useIdempotentCall(readCardsAnew);
  const params = { id };
  const api = useApiForm<{ note: string }, Card>({
    defaultValues: { note: '' },
    send: ({ note }) =>
      once((idempotencyKey) =>
        act === 'resend'
          ? call('POST /gift/card/resend/:id', { params, body: { version }, idempotencyKey })
          : call(`POST /gift/card/${act}/:id`, { params, body: { version, note: note.trim() }, idempotencyKey }),
      ),
    onDone() {
      void request('toast.show', { tone: 'info', text: text(`${act}Done`) });
      onClose();
    },
  });
  const isHeld = api.problem?.fields?.some(({ path, code }) => path === 'held' && code === 'in-use') ?? false;
  return (
    <FormDialog
      api={api}
      words={isHeld ? { CONFLICT: text('underWay') } : {}}
      title={text(`${act}Title`, { lastFour: lastFour ?? '' })}
      act={text(act)}
      danger={act === 'disable' || act === 'void' || act === 'expire'}
      startsInField={act !== 'resend'}
      onClose={onClose}
    >
      <p>{text(`${act}Text`)}</p>
      {act === 'resend' ? null : (
        <TextArea
          label={text('why')}
          description={text('reasonNote')}
          dir="auto"
          rows={2}
          maxLength={500}
          error={api.errorOf('note')}
          {...api.form.register('note', { validate: (typed) => typed.trim() !== '' || text('needed') })}
        />
      )}
    </FormDialog>
  );
}
