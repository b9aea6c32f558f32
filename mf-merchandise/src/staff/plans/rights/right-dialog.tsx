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
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [text('source'), text(`from${source}`)],
    [text('state'), <Chip tone={tones[state]}>{text(`is${state}`)}</Chip>],
    [text('had'), formatDate(startsAt, locale, 'moment')],
    ...(firstPlayAt === null ? [] : [[text('begun'), formatDate(firstPlayAt, locale, 'moment')] as const]),
    ...(revokedAt === null ? [[text('until'), until(right, now)] as const] : [[text(state === 'TAKEN' ? 'takenAt' : 'endedAt'), until(right, now)] as const]),
    ...(source === 'STAFF'
      ? ([
          [text('givenBy'), who(grantedBy)],
          [text('why'), <bdi>{note}</bdi>],
        ] as const)
      : []),
    ...(state === 'TAKEN'
      ? ([
          [text('takenBy'), who(revokedBy)],
          [text('whyTaken'), <bdi>{revokedNote || '–'}</bdi>],
        ] as const)
      : []),
  ];
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
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
