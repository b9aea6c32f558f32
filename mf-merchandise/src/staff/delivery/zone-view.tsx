import { useShared } from '@marquee/mf-shared/bus';
import { commaOf, formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { Chip, Stack } from '@marquee/mf-shared/ui';
import { countryName } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { Zone } from './zone-draft.ts';

const Facts = styled.dl`
  display: grid;
  gap: var(--space-2);
  dt {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
  dd {
    margin: 0;
  }
`;
const Methods = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
  li {
    display: grid;
    gap: var(--space-1);
    padding: var(--space-4);
    border: 1px solid var(--border);
    border-radius: var(--radius-2);
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    font-size: var(--font-md);
  }
  p {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

/** A zone for who may not change it: all that is in it. */
export function ZoneView({ zone, onClose }: { readonly zone: Zone; readonly onClose: () => void }) {
  const text = useText('delivery');
  const staff = useText('staff');
  const { locale } = useShared('theme');
  const { name, currency, countries, isElsewhere, methods } = zone;
  const names = countries.map((code) => countryName(code, locale)).sort((one, other) => one.localeCompare(other, locale));
  const places = [...names, ...(isElsewhere ? [text('everywhere')] : [])].join(commaOf(locale));
  return (
    <Dialog isOpen title={name} onClose={onClose}>
      <Stack $gap={4}>
        <Facts>
          <dt>{staff('currency')}</dt>
          <dd>
            <bdi>{currency}</bdi>
          </dd>
          <dt>{text('countries')}</dt>
          <dd>{places || text('noCountries')}</dd>
        </Facts>
        {methods.length === 0 ? <p>{text('noMethods')}</p> : null}
        <Methods role="list" aria-label={text('methods')}>
          {methods.map((method) => (
            <li key={method.id}>
              <MethodFacts method={method} currency={currency} />
            </li>
          ))}
        </Methods>
      </Stack>
    </Dialog>
  );
}

function MethodFacts({ method, currency }: { readonly method: Zone['methods'][number]; readonly currency: string }) {
  const text = useText('delivery');
  const { locale } = useShared('theme');
  const { name, kind, description, amount, steps = [], freeFrom, daysFrom, daysTo } = method;
  const money = (minor: number) => formatMoney({ amount: minor, currency }, locale);
  const costs = ({ upToGrams, upToValue, amount: cost }: NonNullable<typeof method.steps>[number]) => {
    const weight = upToGrams === null ? undefined : text('upToWeight', { weight: text('grams', { grams: formatNumber(upToGrams, locale) }) });
    const value = upToValue === null ? undefined : text('upToWorth', { value: money(upToValue) });
    const bounds = [weight, value].filter((bound) => bound !== undefined).join(commaOf(locale)) || text('anything');
    return text('stepCosts', { bounds, price: money(cost) });
  };
  return (
    <>
      <h3>
        <bdi>{name}</bdi>
        <Chip>{text(`kind${kind}`)}</Chip>
      </h3>
      {steps.length > 0 ? steps.map((step, at) => <span key={at}>{costs(step)}</span>) : null}
      {steps.length > 0 ? null : <span>{freeFrom === null ? money(amount) : text('priceFree', { price: money(amount), from: money(freeFrom) })}</span>}
      {steps.length > 0 && freeFrom !== null ? <span>{text('freeOnly', { from: money(freeFrom) })}</span> : null}
      <p>{daysFrom === daysTo ? text('days', { count: daysTo }) : text('daysRange', { from: daysFrom, count: daysTo })}</p>
      {description ? (
        <p>
          <bdi>{description}</bdi>
        </p>
      ) : null}
    </>
  );
}
