import type { TenantRecord } from '@marquee/api/contract';
import { call, documentSettings, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { Button, Panel, Stack } from '@marquee/mf-shared/ui';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { currencyOf, isCurrency, parseMoney, fractionDigits, toMoneyInput } from '../money-input.ts';
import { Place } from '../place.ts';
import { useShopCurrency } from '../shop-currency.ts';

type Limit = NonNullable<TenantRecord['settings']['two_people_above']>[number];

/** Above what sum money that came outside is confirmed by a second person: for who may change the tenant's settings. */
export function TwoPeople() {
  const text = useText('staffPayments');
  const { locale } = useShared('theme');
  const { id } = documentSettings().tenant;
  const tenant = useApi('GET /tenant/item/:id', { params: { id } });
  const shop = useShopCurrency(null);
  const [isOpen, setOpen] = useState(false);
  const limits = tenant.data?.settings.two_people_above ?? [];
  return (
    <Panel title={text('twoTitle')}>
      <Place $isKept={!tenant.data}>
        <Stack $gap={3}>
          <p>
            {limits.length === 0
              ? text('twoNever')
              : text('twoAbove', { sums: new Intl.ListFormat(locale, { type: 'disjunction' }).format(limits.map((limit) => formatMoney(limit, locale))) })}
          </p>
          <div>
            <Button
              size="sm"
              variant="secondary"
              loading={isOpen && shop === undefined}
              onClick={() => {
                setOpen(true);
              }}
            >
              {text('twoChange')}
            </Button>
          </div>
        </Stack>
      </Place>
      {isOpen && tenant.data && shop !== undefined ? (
        <TwoPeopleDialog
          tenant={tenant.data}
          limits={limits}
          currency={limits[0]?.currency ?? shop}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Panel>
  );
}

interface TwoPeopleDialogProps {
  /** Followed: after a conflict the next save builds on the newest. */
  readonly tenant: Pick<TenantRecord, 'id' | 'version'>;
  readonly limits: readonly Limit[];
  readonly currency: string;
  readonly onClose: () => void;
}

/** The limit of one currency; empty there is none. */
function TwoPeopleDialog({ tenant: { id, version }, limits, currency, onClose }: TwoPeopleDialogProps) {
  const text = useText('staffPayments');
  const staff = useText('staff');
  const limit = limits.find((one) => one.currency === currency);
  const api = useApiForm<{ amount: string; currency: string }, TenantRecord>({
    defaultValues: { amount: limit ? toMoneyInput(limit.amount, fractionDigits(currency)) : '', currency },
    async send(draft) {
      const of = currencyOf(draft.currency);
      const amount = parseMoney(draft.amount, of);
      const others = limits.filter((one) => one.currency !== of);
      const two_people_above = draft.amount.trim() === '' || amount === undefined ? others : [...others, { amount, currency: of }];
      const result = await call('POST /tenant/item', { body: { id, version, settings: { two_people_above: [...two_people_above] } } });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /tenant/item/:id');
      return result;
    },
    onDone() {
      void invalidate('GET /tenant/item/:id', 'GET /order/item/:id', 'GET /order/list');
      void request('toast.show', { tone: 'info', text: text('twoSaved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const isRight = (typed: string, { currency: of }: { currency: string }) => typed.trim() === '' || parseMoney(typed, of) !== undefined || text('twoWrong');
  return (
    <FormDialog api={api} size="sm" title={text('twoTitle')} act={staff('save')} words={{ STALE: staff('stale') }} onClose={onClose}>
      <p>{text('twoText')}</p>
      <FieldGrid>
        <TextField
          label={text('twoSum')}
          description={text('twoSumNote')}
          dir="ltr"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          error={errorOf('amount')}
          {...form.register('amount', { validate: isRight })}
        />
        <TextField
          label={staff('currency')}
          dir="ltr"
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
          error={errorOf('currency')}
          {...form.register('currency', { validate: (typed) => isCurrency(typed) || staff('currencyWrong') })}
        />
      </FieldGrid>
    </FormDialog>
  );
}
