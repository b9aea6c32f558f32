import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';
import { countdownParts } from './event-times.ts';
import { useNow } from './use-now.ts';

const Frame = styled.div`
  display: flex;
  gap: var(--space-2);
`;
const Part = styled.span`
  display: grid;
  justify-items: center;
  min-inline-size: 3.6rem;
  padding: 0.5rem 0.5rem 0.4rem;
  border-radius: var(--radius-2);
  background: rgb(8 9 13 / 0.55);
  border: 1px solid rgb(255 255 255 / 0.14);
  color: #fff;
  backdrop-filter: blur(6px);
  strong {
    font: 750 1.5rem/1.1 var(--font-display);
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: 0.6875rem;
    font-weight: 600;
    color: rgb(255 255 255 / 0.78);
  }
`;

/** The time left, each second; in words for those who hear it, once. */
export function Countdown({ until }: { readonly until: number }) {
  const text = useText('countdown');
  const { locale } = useShared('theme');
  const now = useNow(1000);
  const parts = countdownParts(until, now);
  const number = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  return (
    <Frame role="img" aria-label={text('starts', { when: formatAgo(new Date(until), locale, now) })}>
      {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
        <Part key={unit} aria-hidden="true">
          <strong>{number.format(parts[unit])}</strong>
          <small>{text(unit)}</small>
        </Part>
      ))}
    </Frame>
  );
}
