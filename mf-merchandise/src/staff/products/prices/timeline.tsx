import { styled } from 'styled-components';
import { timelineOf, type PriceTime, type TimedPrice } from './price-times.ts';

const Line = styled.div`
  position: relative;
  block-size: 0.75rem;
  border-radius: var(--radius-full);
  background: var(--surface-sunken);
  box-shadow: inset 0 0 0 1px var(--border);
`;
const grounds: Readonly<Record<PriceTime, string>> = {
  NOW: 'var(--success-text)',
  COMING: 'var(--info-text)',
  OVER: 'color-mix(in srgb, var(--text) 32%, transparent)',
  DRAFT: 'color-mix(in srgb, var(--text) 14%, transparent)',
};
const Part = styled.span<{ $time: PriceTime }>`
  position: absolute;
  inset-block: 2px;
  min-inline-size: 4px;
  border-radius: var(--radius-full);
  background: ${({ $time }) => grounds[$time]};
`;
const Now = styled.span`
  position: absolute;
  inset-block: -4px;
  inline-size: 2px;
  margin-inline-start: -1px;
  border-radius: 1px;
  background: var(--text);
`;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** When which price holds, at a glance; what stands below says the same in words. */
export function Timeline({ prices, now }: { readonly prices: readonly TimedPrice[]; readonly now: number }) {
  const line = timelineOf(prices, now);
  return (
    <Line aria-hidden="true">
      {line.segments.map(({ id, time, start, width }) => (
        <Part key={id} $time={time} style={{ insetInlineStart: percent(start), inlineSize: percent(width) }} />
      ))}
      <Now style={{ insetInlineStart: percent(line.now) }} />
    </Line>
  );
}
