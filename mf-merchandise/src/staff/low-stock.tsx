import { call, documentSettings, invalidate, useApi } from '@marquee/mf-shared/api';
import type { TenantRecord } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { Button } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';
import { Place } from './place.ts';
import { FEW } from './stock-row.ts';
import { wholeOf } from './whole.ts';

/** Highest threshold a tenant may set. */
export const MAX_LOW_STOCK_UNITS = 100_000;

/** Edits the number of units left at which staff are notified; for users who may change the tenant's settings. */
export function LowStock() {
  const text = useText('stock');
  const { id } = documentSettings().tenant;
  const tenant = useApi('GET /tenant/item/:id', { params: { id } });
  const [isOpen, setOpen] = useState(false);
  const units = tenant.data?.settings.low_stock_at ?? FEW;
  return (
    <Place $isKept={!tenant.data}>
      <Button
        size="sm"
        variant="secondary"
        icon={<BellRing />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('toldAt', { units })}
      </Button>
      {isOpen && tenant.data ? (
        <LowStockDialog
          tenant={tenant.data}
          units={units}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Place>
  );
}

interface LowStockDialogProps {
  readonly tenant: Pick<TenantRecord, 'id' | 'version'>;
  readonly units: number;
  readonly onClose: () => void;
}

function LowStockDialog({ tenant: { id, version }, units, onClose }: LowStockDialogProps) {
  const text = useText('stock');
  const staff = useText('staff');
  const api = useApiForm<{ units: string }, TenantRecord>({
    defaultValues: { units: String(units) },
    async send(draft) {
      const low_stock_at = wholeOf(draft.units, 0, MAX_LOW_STOCK_UNITS) ?? FEW;
      const result = await call('POST /tenant/item', { body: { id, version, settings: { low_stock_at } } });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /tenant/item/:id');
      return result;
    },
    onDone() {
      void invalidate('GET /tenant/item/:id');
      void request('toast.show', { tone: 'info', text: text('toldSaved') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} size="sm" title={text('toldTitle')} act={staff('save')} words={{ STALE: staff('stale') }} onClose={onClose}>
      <p>{text('toldText')}</p>
      <TextField
        label={text('toldUnits')}
        description={text('toldNote')}
        dir="ltr"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        error={api.errorOf('units')}
        {...api.form.register('units', {
          validate: (typed) => wholeOf(typed, 0, MAX_LOW_STOCK_UNITS) !== undefined || text('toldWrong', { most: MAX_LOW_STOCK_UNITS }),
        })}
      />
    </FormDialog>
  );
}
