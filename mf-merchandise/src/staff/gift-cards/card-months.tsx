import { call, documentSettings, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { SelectField } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Place } from '../place.ts';

const Narrow = styled(Place)`
  max-inline-size: 20rem;
`;

const NEVER = 'NEVER';
const offered = [12, 24, 36, 60, 120];

/** How long new gift cards can be used: for who may change the tenant's settings. */
export function CardMonths() {
  const text = useText('staffGifts');
  const say = useErrorText();
  const { id } = documentSettings().tenant;
  const tenant = useApi('GET /tenant/item/:id', { params: { id } });
  const [wanted, setWanted] = useState<number | null>();
  const kept = tenant.data?.settings.gift_card_months ?? null;
  const months = wanted === undefined ? kept : wanted;
  const save = async (next: number | null) => {
    if (!tenant.data) return;
    const { version } = tenant.data;
    setWanted(next);
    const saved = await call('POST /tenant/item', { body: { id, version, settings: { gift_card_months: next } } });
    await invalidate('GET /tenant/item/:id');
    setWanted(undefined);
    await request('toast.show', saved.ok ? { tone: 'info', text: text('monthsSaved') } : { tone: 'error', text: say(saved.error) });
  };
  const counts = [...new Set([...offered, ...(kept === null ? [] : [kept])])].sort((one, other) => one - other);
  return (
    <Narrow $isKept={!tenant.data}>
      <SelectField
        label={text('months')}
        value={months === null ? NEVER : String(months)}
        options={[{ id: NEVER, label: text('noEnd') }, ...counts.map((count) => ({ id: String(count), label: text('monthsFor', { count }) }))]}
        onChange={({ target }) => void save(target.value === NEVER ? null : Number(target.value))}
      />
    </Narrow>
  );
}
