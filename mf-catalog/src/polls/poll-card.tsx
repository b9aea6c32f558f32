import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RenderedPage } from '@marquee/api/contract';
import { firstNow } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, useTimeZone } from '@marquee/mf-shared/format';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { PollBody } from './poll-body.tsx';
import { PlainOptions } from './poll-results.tsx';
import { type Poll, usePoll } from './use-poll.ts';

type Known = Extract<RenderedPage['body'][number], { kind: 'poll' }>['poll'];

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  color: var(--text);
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
`;
const Question = styled.div`
  margin: 0;
  font: 700 var(--font-lg) / 1.35 var(--font-display);
  unicode-bidi: plaintext;
  [dir='rtl'] & {
    text-align: right;
  }
`;
const Quiet = styled.p`
  margin-block-start: var(--space-1);
  color: var(--text-muted);
  font-size: var(--font-sm);
`;

const Description = styled(Quiet)`
  unicode-bidi: plaintext;
  [dir='rtl'] & {
    text-align: right;
  }
`;

interface PollCardProps {
  readonly id: string;
  /** The question as the page brings it, drawn before the poll itself is read. */
  readonly known?: Known;
  readonly level?: 2 | 3;
}

/** A poll where an editor placed it: its question, one's answer, and its results as they change. */
export function PollCard({ id, known = null, level = 2 }: PollCardProps) {
  const { poll, error, refetch } = usePoll(id);
  const shown = poll ?? known;
  if (error?.code === 'NOT_FOUND' || error?.code === 'SIGN_IN_REQUIRED') return null;
  if (!shown) return error ? <ErrorNote error={error} onRetry={refetch} /> : null;
  return (
    <PollFrame question={shown.question} description={shown.description} level={level} times={poll ? <Times poll={poll} /> : null}>
      {poll ? <PollBody poll={poll} /> : <PlainOptions labels={known?.options ?? []} />}
      {error ? <ErrorNote error={error} onRetry={refetch} /> : null}
    </PollFrame>
  );
}

interface FrameProps {
  readonly question: string;
  readonly description: string;
  readonly level: number;
  readonly times: ReactNode;
  readonly children: ReactNode;
}

function PollFrame({ question, description, level, times, children }: FrameProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id} tabIndex={-1}>
      <div>
        <Question id={id} role="heading" aria-level={level}>
          {question}
        </Question>
        {description ? <Description>{description}</Description> : null}
        {times}
      </div>
      {children}
    </Frame>
  );
}

/** Says when a poll opens or closes, or that it is closed. */
function Times({ poll: { open, opensAt, closesAt } }: { readonly poll: Poll }) {
  const text = useText('poll');
  const { locale } = useShared('theme');
  const timeZone = useTimeZone();
  const [openedAt] = useState(firstNow);
  const when = (instant: string) => formatDate(instant, locale, 'start', timeZone);
  if (open) return closesAt === null ? null : <Quiet>{text('closes', { when: when(closesAt) })}</Quiet>;
  if (opensAt !== null && Date.parse(opensAt) > openedAt) return <Quiet>{text('opens', { when: when(opensAt) })}</Quiet>;
  return <Quiet>{text('closed')}</Quiet>;
}
