import type { ManualWay, PaysOutside, TenantRecord } from '@marquee/api/contract';
import { call, documentSettings, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { Button, Panel, Stack } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Place } from '../place.ts';

const kinds = ['TRANSFER', 'CASH', 'INVOICE'] as const satisfies readonly ManualWay[];
/** While a tenant has not said it. */
const usual: readonly PaysOutside[] = [{ kind: 'TRANSFER', details: '' }];

/** How buyers can pay outside of the shop: for who may change the tenant's settings. */
export function WaysOutside() {
  const text = useText('staffPayments');
  const { locale } = useShared('theme');
  const { id } = documentSettings().tenant;
  const tenant = useApi('GET /tenant/item/:id', { params: { id } });
  const [isOpen, setOpen] = useState(false);
  const ways = tenant.data?.settings.manual_ways ?? usual;
  const isForGuests = tenant.data?.settings.guests_pay_outside ?? true;
  return (
    <Panel title={text('outsideTitle')}>
      <Place $isKept={!tenant.data}>
        <Stack $gap={3}>
          <p>
            {ways.length === 0
              ? text('outsideNone')
              : text('outsideBy', { ways: new Intl.ListFormat(locale).format(ways.map(({ kind }) => text(`outside${kind}`))) })}
            {ways.length > 0 && !isForGuests ? ` ${text('outsideNoGuests')}` : null}
          </p>
          <div>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                setOpen(true);
              }}
            >
              {text('outsideChange')}
            </Button>
          </div>
        </Stack>
      </Place>
      {isOpen && tenant.data ? (
        <WaysDialog
          tenant={tenant.data}
          ways={ways}
          isForGuests={isForGuests}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Panel>
  );
}

type Draft = Readonly<Record<ManualWay | 'guests', boolean>> & Readonly<Record<`${ManualWay}Details`, string>>;

interface WaysDialogProps {
  /** Followed: after a conflict the next save builds on the newest. */
  readonly tenant: Pick<TenantRecord, 'id' | 'version'>;
  readonly ways: readonly PaysOutside[];
  readonly isForGuests: boolean;
  readonly onClose: () => void;
}

/** Which ways there are, in this order, and what buyers are told who choose one. */
function WaysDialog({ tenant: { id, version }, ways, isForGuests, onClose }: WaysDialogProps) {
  const text = useText('staffPayments');
  const staff = useText('staff');
  const detailsOf = (of: ManualWay) => ways.find(({ kind }) => kind === of)?.details ?? '';
  const has = (of: ManualWay) => ways.some(({ kind }) => kind === of);
  const api = useApiForm<Draft, TenantRecord>({
    defaultValues: {
      ...{ TRANSFER: has('TRANSFER'), CASH: has('CASH'), INVOICE: has('INVOICE'), guests: isForGuests },
      ...{ TRANSFERDetails: detailsOf('TRANSFER'), CASHDetails: detailsOf('CASH'), INVOICEDetails: detailsOf('INVOICE') },
    },
    async send(draft) {
      const manual_ways = kinds.flatMap((kind) => (draft[kind] ? [{ kind, details: draft[`${kind}Details`].trim() }] : []));
      const result = await call('POST /tenant/item', { body: { id, version, settings: { manual_ways, guests_pay_outside: draft.guests } } });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /tenant/item/:id');
      return result;
    },
    onDone() {
      void invalidate('GET /tenant/item/:id');
      void request('toast.show', { tone: 'info', text: text('outsideSaved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const chosen = form.watch(kinds);
  return (
    <FormDialog api={api} title={text('outsideTitle')} act={staff('save')} words={{ STALE: staff('stale') }} onClose={onClose}>
      <p>{text('outsideText')}</p>
      {kinds.map((kind, at) => (
        <Stack key={kind} $gap={3}>
          <Checkbox label={text(`outside${kind}`)} description={text(`outside${kind}Note`)} error={errorOf(kind)} {...form.register(kind)} />
          {chosen[at] ? (
            <TextArea
              label={text('outsideDetails', { way: text(`outside${kind}`) })}
              optional
              dir="auto"
              rows={3}
              maxLength={1000}
              error={errorOf(`${kind}Details`)}
              {...form.register(`${kind}Details`)}
            />
          ) : null}
        </Stack>
      ))}
      {chosen.includes(true) ? (
        <Checkbox label={text('outsideGuests')} description={text('outsideGuestsNote')} error={errorOf('guests')} {...form.register('guests')} />
      ) : null}
    </FormDialog>
  );
}
