import type { Entitlement } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import type { ReactNode } from 'react';
import { useKeyedCall } from '../../../keyed-call.ts';
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
  readonly onClose: () => void;
}

/** One right: where it comes from, how it stands, who gave and took it and why. What staff gave and still holds is taken back here. */
export function RightDialog({ right, canGive, now, onClose }: RightDialogProps) {
  const title = whatOf(right);
  const facts = <RightFacts right={right} now={now} />;
  if (canGive && right.source === 'STAFF' && stateOf(right, now) === 'HOLDS')
    return (
      <TakeBackDialog title={title} right={right} onClose={onClose}>
        {facts}
      </TakeBackDialog>
    );
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {facts}
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

function TakeBackDialog({
  title,
  right,
  onClose,
  children,
}: Pick<RightDialogProps, 'right' | 'onClose'> & { readonly title: string; readonly children: ReactNode }) {
  const text = useText('staffRights');
  const once = useKeyedCall(readRightsAnew);
  const api = useApiForm<{ note: string }, Entitlement>({
    defaultValues: { note: '' },
    send: ({ note }) => once((idempotencyKey) => call('POST /access/revoke/:id', { params: { id: right.id }, body: { note: note.trim() }, idempotencyKey })),
    onDone() {
      void request('toast.show', { tone: 'info', text: text('taken', { what: title }) });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={title} act={text('takeBack')} danger startsInField={false} words={{ CONFLICT: text('overMeanwhile') }} onClose={onClose}>
      {children}
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
