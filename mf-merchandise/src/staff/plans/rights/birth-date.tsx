import type { Identity } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { DateField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useDay } from '../../../buy/use-day.ts';
import { Quiet } from '../../../order/order-parts.ts';
import { useText } from '../../../text.ts';
import { nameOf } from './person-name.ts';

interface BirthDateProps {
  readonly person: Identity;
}
const readPersonAnew = () => invalidate('GET /identity/item/:id');

/** When somebody was born, by which some titles are theirs to watch. They say it once; what is wrong about it is put right here. */
export function BirthDate({ person }: BirthDateProps) {
  const text = useText('staffRights');
  const day = useDay();
  const canCorrect = useRight('person:update');
  const [isOpen, setOpen] = useState(false);
  return (
    <Cluster $gap={2}>
      <Quiet>{person.birthDate === null ? text('birthUnknown') : text('born', { day: day(person.birthDate) })}</Quiet>
      {canCorrect ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setOpen(true);
          }}
        >
          {text('birthCorrect')}
        </Button>
      ) : null}
      {isOpen ? (
        <BirthDialog
          person={person}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Cluster>
  );
}

/** Follows its person: after a conflict the next save builds on the newest. */
function BirthDialog({ person, onClose }: BirthDateProps & { readonly onClose: () => void }) {
  const text = useText('staffRights');
  const staff = useText('staff');
  const { id, version } = person;
  const api = useApiForm<{ birthDate: string }, Identity>({
    defaultValues: { birthDate: person.birthDate ?? '' },
    async send({ birthDate }) {
      const result = await call('POST /identity/item', { body: { id, version, birthDate: birthDate === '' ? null : birthDate } });
      if (!result.ok && result.error.code === 'STALE') await readPersonAnew();
      return result;
    },
    words: { 'birthDate:format': text('birthWrong') },
    onDone() {
      void readPersonAnew();
      void request('toast.show', { tone: 'info', text: staff('saved', { name: nameOf(person) }) });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('birthOf', { name: nameOf(person) })} act={staff('save')} words={{ STALE: staff('stale') }} onClose={onClose}>
      <DateField
        label={text('birthDate')}
        description={text('birthNote')}
        optional
        min="1900-01-01"
        autoComplete="off"
        error={api.errorOf('birthDate')}
        {...api.form.register('birthDate')}
      />
    </FormDialog>
  );
}
