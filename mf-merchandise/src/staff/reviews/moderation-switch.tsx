import { call, documentSettings, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { ToggleChip, useErrorText } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Place } from '../place.ts';

/** Whether reviews wait until somebody has looked at them: for who may change the tenant's settings. */
export function ModerationSwitch() {
  const text = useText('staffReviews');
  const say = useErrorText();
  const { id } = documentSettings().tenant;
  const tenant = useApi('GET /tenant/item/:id', { params: { id } });
  const [wanted, setWanted] = useState<boolean>();
  const waits = wanted ?? tenant.data?.settings.review_moderation ?? false;
  const save = async () => {
    if (!tenant.data) return;
    const { version } = tenant.data;
    setWanted(!waits);
    const saved = await call('POST /tenant/item', { body: { id, version, settings: { review_moderation: !waits } } });
    await invalidate('GET /tenant/item/:id');
    setWanted(undefined);
    await request('toast.show', saved.ok ? { tone: 'info', text: text(waits ? 'appearAtOnce' : 'waitFirst') } : { tone: 'error', text: say(saved.error) });
  };
  return (
    <Place $isKept={!tenant.data}>
      <ToggleChip pressed={waits} onToggle={() => void save()}>
        {text('moderation')}
      </ToggleChip>
    </Place>
  );
}
