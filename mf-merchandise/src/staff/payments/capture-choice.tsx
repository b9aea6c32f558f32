import type { TenantSettings } from '@marquee/api/contract';
import { call, documentSettings, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Panel, useErrorText } from '@marquee/mf-shared/ui';
import { SelectField } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Place } from '../place.ts';

type Capture = NonNullable<TenantSettings['payment_capture']>;
const choices = ['AUTOMATIC', 'MANUAL'] as const satisfies readonly Capture[];

/** When money of orders that are all goods is taken: for who may change the tenant's settings. */
export function CaptureChoice() {
  const text = useText('staffPayments');
  const say = useErrorText();
  const { id } = documentSettings().tenant;
  const tenant = useApi('GET /tenant/item/:id', { params: { id } });
  const [wanted, setWanted] = useState<Capture>();
  const save = async (next: Capture) => {
    if (!tenant.data) return;
    const { version } = tenant.data;
    setWanted(next);
    const saved = await call('POST /tenant/item', { body: { id, version, settings: { payment_capture: next } } });
    await invalidate('GET /tenant/item/:id');
    setWanted(undefined);
    await request('toast.show', saved.ok ? { tone: 'info', text: text('captureSaved') } : { tone: 'error', text: say(saved.error) });
  };
  return (
    <Panel title={text('captureTitle')}>
      <Place $isKept={!tenant.data}>
        <SelectField
          label={text('capture')}
          description={text('captureNote')}
          value={wanted ?? tenant.data?.settings.payment_capture ?? 'AUTOMATIC'}
          options={choices.map((choice) => ({ id: choice, label: text(`capture${choice}`) }))}
          onChange={({ target }) => void save(target.value as Capture)}
        />
      </Place>
    </Panel>
  );
}
