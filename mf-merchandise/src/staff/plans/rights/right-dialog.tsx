import type { Entitlement } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Chip, Cluster, Stack } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useIdempotentCall } from '../../../idempotent-call.ts';
import { Fact } from '../../../order/fact.tsx';
import { Facts } from '../../../order/order-parts.ts';
import { useText } from '../../../text.ts';
import { nameOf } from './person-name.ts';
import { useUntilWords } from './right-columns.tsx';
import { readRightsAnew, stateOf, tones, whatOf } from './right-state.ts';

interface RightDialogProps {
  readonly right: Entitlement;
  readonly canGive: boolean;
  readonly now: number;
  /** Called with the revoked right, which a filtered list may no longer contain. */
  readonly onTaken: (right: Entitlement) => void;
  readonly onClose: () => void;
}

/** Shows a right: its source, its state, who granted and revoked it and why. An active right granted by staff can be revoked here. */
export function RightDialog({ right, canGive, now, onTaken, onClose }: RightDialogProps) {
  const text = useText('staffRights');
  const [isTaking, setTaking] = useState(false);
  const stop = () => {
    setTaking(false);
  };
  if (isTaking)
    return (
      <TakeBackDialog
        right={right}
        onTaken={(taken) => {
          onTaken(taken);
          stop();
        }}
        onClose={stop}
      />
    );
  return (
    <Dialog isOpen title={whatOf(right)} onClose={onClose}>
      <Stack $gap={5}>
        <RightFacts right={right} now={now} />
        {canGive && right.source === 'STAFF' && stateOf(right, now) === 'HOLDS' ? (
          <Cluster $gap={2}>
            <Button
              size="sm"
              variant="secondary"
              icon={<Undo2 />}
              onClick={() => {
                setTaking(true);
              }}
            >
              {text('takeBack')}
            </Button>
          </Cluster>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function RightFacts({ right, now }: Pick<RightDialogProps, 'right' | 'now'>) {
  const text = useText('staffRights');
  const { locale } = useShared('theme');
  const until = useUntilWords();
  const { source, startsAt, firstPlayAt, revokedAt, grantedBy, revokedBy, note, revokedNote } = right;
  const state = stateOf(right, now);
  const who = (person: Entitlement['grantedBy']) => (person ? <bdi>{nameOf(person)}</bdi> : text('aKey'));
  return (
    <Facts>
      <Fact name={text('source')}>{text(`from${source}`)}</Fact>
      <Fact name={text('state')}>
        <Chip tone={tones[state]}>{text(`is${state}`)}</Chip>
      </Fact>
      <Fact name={text('had')}>{formatDate(startsAt, locale, 'moment')}</Fact>
      {firstPlayAt === null ? null : <Fact name={text('begun')}>{formatDate(firstPlayAt, locale, 'moment')}</Fact>}
      <Fact name={text(revokedAt === null ? 'until' : state === 'TAKEN' ? 'takenAt' : 'endedAt')}>{until(right, now)}</Fact>
      {source === 'STAFF' ? (
        <>
          <Fact name={text('givenBy')}>{who(grantedBy)}</Fact>
          <Fact name={text('why')}>
            <bdi>{note}</bdi>
          </Fact>
        </>
      ) : null}
      {state === 'TAKEN' ? (
        <>
          <Fact name={text('takenBy')}>{who(revokedBy)}</Fact>
          <Fact name={text('whyTaken')}>
            <bdi>{revokedNote || '–'}</bdi>
          </Fact>
        </>
      ) : null}
    </Facts>
  );
}

/** Explains the effect, asks for a reason and revokes the right once. */
function TakeBackDialog({ right, onTaken, onClose }: Pick<RightDialogProps, 'right' | 'onTaken' | 'onClose'>) {
  const text = useText('staffRights');
  const what = whatOf(right);
  const once = useIdempotentCall(readRightsAnew);
  const api = useApiForm<{ note: string }, Entitlement>({
    defaultValues: { note: '' },
    send: ({ note }) => once((idempotencyKey) => call('POST /access/revoke/:id', { params: { id: right.id }, body: { note: note.trim() }, idempotencyKey })),
    onDone(taken) {
      void request('toast.show', { tone: 'info', text: text('taken', { what }) });
      onTaken(taken);
    },
  });
  return (
    <FormDialog api={api} title={text('takeBackTitle', { what })} act={text('takeBack')} danger words={{ CONFLICT: text('overMeanwhile') }} onClose={onClose}>
      <p>{text('takeBackText')}</p>
      <TextArea
        label={text('whyTake')}
        description={text('whyNote')}
        dir="auto"
        rows={2}
        maxLength={500}
        error={api.errorOf('note')}
        {...api.form.register('note', { validate: (typed) => typed.trim() !== '' || text('whyNeeded') })}
      />
    </FormDialog>
  );
}
