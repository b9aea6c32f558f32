import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber, formatPercent } from '@marquee/mf-shared/format';
import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import type { Poll } from './use-poll.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  > span {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-inline-size: 0;
  }
  bdi {
    unicode-bidi: plaintext;
    [dir='rtl'] & {
      text-align: right;
    }
  }
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    flex: none;
    color: var(--accent-text, var(--text));
  }
  small {
    color: var(--text-muted);
    font-size: var(--font-sm);
    font-variant-numeric: tabular-nums;
  }
`;
const Bar = styled.div`
  block-size: 0.5rem;
  margin-block-start: var(--space-1);
  overflow: hidden;
  border-radius: 1rem;
  background: color-mix(in srgb, var(--text) 12%, transparent);
  div {
    block-size: 100%;
    border-radius: inherit;
    background: var(--accent);
    transition: inline-size var(--motion-slow) var(--ease);
  }
`;
const Total = styled.p`
  color: var(--text-muted);
  font-size: var(--font-sm);
`;
const Options = styled(List)`
  gap: var(--space-2);
  li {
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--border);
    border-radius: var(--radius-2);
    unicode-bidi: plaintext;
    text-align: match-parent;
  }
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    display: inline-block;
    margin-inline-end: var(--space-1);
    vertical-align: -0.2em;
  }
`;

interface ResultsProps {
  readonly poll: Poll;
  readonly results: NonNullable<Poll['results']>;
}

/** Answers of a poll as bars, each with its share and its number; how many there are is said as it changes. */
export function PollResults({ poll, results }: ResultsProps) {
  const text = useText('poll');
  const { locale } = useShared('theme');
  const total = results.reduce((sum, { count }) => sum + count, 0);
  const counts = new Map(results.map(({ optionId, count }) => [optionId, count]));
  return (
    <>
      <List role="list">
        {poll.options.map(({ id = '', label }) => {
          const count = counts.get(id) ?? 0;
          const share = total === 0 ? 0 : count / total;
          return (
            <li key={id}>
              <Line>
                <span>
                  {id === poll.myOptionId ? <Mine /> : null}
                  <bdi>{label}</bdi>
                </span>
                <small>
                  {formatPercent(share, locale)} · {formatNumber(count, locale)}
                </small>
              </Line>
              <Bar aria-hidden="true">
                <div style={{ inlineSize: `${share * 100}%` }} />
              </Bar>
            </li>
          );
        })}
      </List>
      <Total role="status">{text('total', { count: total })}</Total>
    </>
  );
}

function Mine() {
  const text = useText('poll');
  return (
    <>
      <Check aria-hidden="true" />
      <VisuallyHidden>{text('mine')} </VisuallyHidden>
    </>
  );
}

/** Options of a poll while nothing can be chosen and no results are shown. */
export function PlainOptions({ labels, mine }: { readonly labels: readonly string[]; readonly mine?: number | undefined }) {
  return (
    <Options role="list">
      {labels.map((label, at) => (
        <li key={label}>
          {at === mine ? <Mine /> : null}
          {label}
        </li>
      ))}
    </Options>
  );
}
