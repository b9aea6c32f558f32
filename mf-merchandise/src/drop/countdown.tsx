import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatNumber } from '@marquee/mf-shared/format';
import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { markOf, partsOf } from './time-left.ts';
import { useNow } from './use-now.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
const Part = styled.span`
  display: grid;
  justify-items: center;
  min-inline-size: 3.4rem;
  padding: var(--space-2) var(--space-2) var(--space-1);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  strong {
    font: 750 1.4rem/1.1 var(--font-display);
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: 0.75rem;
    color: var(--text-muted);
  }
`;

interface CountdownProps {
  readonly until: string;
  /** Milliseconds the server's clock is ahead. */
  readonly skew: number;
  /** Returns the sentence about what happens then; `when` is the time. */
  readonly say: (when: string) => string;
}

/** Shows the time left. Screen readers get it only at a few marks. */
export function Countdown({ until, skew, say }: CountdownProps) {
  const text = useText('drop');
  const { locale } = useShared('theme');
  const now = useNow() + skew;
  const left = Date.parse(until) - now;
  const parts = partsOf(left);
  const mark = markOf(left);
  const shown = (['days', 'hours', 'minutes', 'seconds'] as const).filter((unit) => unit !== 'days' || parts.days > 0);
  return (
    <div>
      <Frame role="img" aria-label={say(formatAgo(until, locale, now))}>
        {shown.map((unit) => (
          <Part key={unit} aria-hidden="true">
            <strong>{formatNumber(parts[unit], locale)}</strong>
            <small>{text(unit)}</small>
          </Part>
        ))}
      </Frame>
      <VisuallyHidden role="status">{mark === undefined || mark === 0 ? '' : say(formatAgo(new Date(now + mark), locale, now))}</VisuallyHidden>
    </div>
  );
}
