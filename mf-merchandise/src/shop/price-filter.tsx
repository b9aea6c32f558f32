import { useId, useState, type SubmitEvent } from 'react';
import type { Reply } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { Button } from '@marquee/mf-shared/ui';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { parseMoney, fractionDigits, toMoneyInput } from '../staff/money-input.ts';
import { useText } from '../text.ts';
import { changed } from './shelf-changes.ts';
import { shelfAddress, shelfParams, type Shelf } from './shop-address.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
`;
const Ends = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-3);
  label {
    display: grid;
    gap: 0.25rem;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;
const Input = styled.input`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 2.5rem;
  padding: 0.25rem 0.6rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  font-size: max(1rem, 16px);
  font-variant-numeric: tabular-nums;
  &[aria-invalid='true'] {
    border-color: var(--danger-text);
  }
`;
const Currencies = styled.select`
  min-block-size: 2.5rem;
  padding-inline: 0.6rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  font-size: max(1rem, 16px);
  option {
    background: var(--surface-raised);
    color: var(--text);
  }
`;
const Wrong = styled.p`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

type Price = Reply<'GET /product/shelf'>['facets']['price'][number];
interface PriceProps {
  readonly shelf: Shelf;
  /** Price ranges by currency, under the other filters. */
  readonly prices: readonly Price[];
}

/** Filters by minimum and maximum price in one of the shop's currencies. The values go into the address, with or without scripts. */
export function PriceFilter({ shelf, prices }: PriceProps) {
  const text = useText('filters');
  const { locale } = useShared('theme');
  const navigate = useNavigate();
  const error = useId();
  const first = shelf.price?.currency ?? prices[0]?.currency ?? '';
  const [currency, setCurrency] = useState(first);
  const [fault, setFault] = useState<'format' | 'order'>();
  const range = prices.find((price) => price.currency === currency);
  const typed = (amount: number | undefined) => (amount === undefined ? '' : toMoneyInput(amount, fractionDigits(currency)));
  const chosen = shelf.price?.currency === currency ? shelf.price : undefined;
  const others = shelfParams({ ...shelf, price: undefined, page: 1 });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = event.currentTarget.elements;
    const [low, high] = ['min', 'max'].map((name) => {
      const field = fields.namedItem(name);
      return field instanceof HTMLInputElement ? field.value.trim() : '';
    });
    const [min, max] = [low, high].map((one) => (one ? parseMoney(one, currency) : undefined));
    if ((low && min === undefined) || (high && max === undefined)) setFault('format');
    else if (min !== undefined && max !== undefined && min > max) setFault('order');
    else {
      setFault(undefined);
      const price = min === undefined && max === undefined ? undefined : { currency, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      void navigate(shelfAddress(changed(shelf, { price })), { preventScrollReset: true });
    }
  }
  const end = (name: 'min' | 'max') => (
    <label>
      {text(name, { currency })}
      <Input
        key={`${currency} ${chosen?.[name] ?? ''}`}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={typed(chosen?.[name])}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? error : undefined}
      />
    </label>
  );
  return (
    <Form action="/merchandise/shop" method="get" onSubmit={submit} noValidate>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {prices.length > 1 ? (
        <Currencies
          name="currency"
          aria-label={text('currency')}
          value={currency}
          onChange={({ target }) => {
            setCurrency(target.value);
          }}
        >
          {[...new Set([currency, ...prices.map((price) => price.currency)])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Currencies>
      ) : (
        <input type="hidden" name="currency" value={currency} />
      )}
      {range && range.min < range.max ? (
        <small>{text('range', { min: formatMoney({ amount: range.min, currency }, locale), max: formatMoney({ amount: range.max, currency }, locale) })}</small>
      ) : null}
      <Ends>
        {end('min')}
        {end('max')}
      </Ends>
      <div aria-live="polite">{fault ? <Wrong id={error}>{text(fault === 'order' ? 'wrongOrder' : 'wrongPrice')}</Wrong> : null}</div>
      <Button type="submit" variant="secondary" size="sm">
        {text('apply')}
      </Button>
    </Form>
  );
}
