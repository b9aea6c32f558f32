import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Button, Cluster, ErrorNote, LinkButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { PollResults, PlainOptions } from './poll-results.tsx';
import { answer, type Poll } from './use-poll.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
`;
const Option = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 2.75rem;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  cursor: pointer;
  input {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--accent);
  }
  span {
    min-inline-size: 0;
    unicode-bidi: plaintext;
  }
  &:has(:checked) {
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 10%, transparent);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
`;
const Quiet = styled.p`
  color: var(--text-muted);
`;

/** Where one answers, or the results: whichever this reader may do and see now. */
export function PollBody({ poll }: { readonly poll: Poll }) {
  const text = useText('poll');
  const { identity } = useShared('session');
  const [isChanging, change] = useState(false);
  const hasAnswered = poll.myOptionId !== null;
  if (poll.open && identity && (!hasAnswered || isChanging))
    return (
      <AnswerForm
        key={String(poll.myOptionId)}
        poll={poll}
        onDone={() => {
          change(false);
        }}
      />
    );
  return (
    <>
      {poll.results ? <PollResults poll={poll} results={poll.results} /> : <PlainOptions labels={poll.options.map(({ label }) => label)} mine={mineOf(poll)} />}
      {!poll.results && hasAnswered ? <Quiet role="status">{text('later')}</Quiet> : null}
      {poll.open ? <WayOn isKnown={identity !== null} onChange={() => change(true)} /> : null}
    </>
  );
}

const mineOf = ({ options, myOptionId }: Poll) => (myOptionId === null ? undefined : options.findIndex(({ id }) => id === myOptionId));

/** Leads a visitor to sign in, and whoever has answered to another answer. */
function WayOn({ isKnown, onChange }: { readonly isKnown: boolean; readonly onChange: () => void }) {
  const text = useText('poll');
  const { pathname } = useLocation();
  return (
    <div>
      {isKnown ? (
        <Button variant="secondary" onClick={onChange}>
          {text('change')}
        </Button>
      ) : (
        <LinkButton variant="secondary" to={`/login?returnTo=${encodeURIComponent(pathname)}`}>
          {text('signIn')}
        </LinkButton>
      )}
    </div>
  );
}

function AnswerForm({ poll, onDone }: { readonly poll: Poll; readonly onDone: () => void }) {
  const text = useText('poll');
  const [chosen, choose] = useState(poll.myOptionId);
  const [isSending, send] = useState(false);
  const [problem, tell] = useState<ApiError>();
  const form = useRef<HTMLFormElement>(null);
  // Whoever changes an answer has pressed a button that is gone.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  const vote = async (optionId: string) => {
    const card = form.current?.closest('section');
    send(true);
    const saved = await answer(poll, optionId);
    send(false);
    tell(saved.ok ? undefined : saved.error);
    if (!saved.ok) return;
    onDone();
    card?.focus({ preventScroll: true });
  };
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) void vote(chosen);
      }}
    >
      <fieldset aria-label={poll.question} disabled={isSending}>
        {poll.options.map(({ id = '', label }) => (
          <Option key={id}>
            <input
              type="radio"
              name={poll.id}
              required
              checked={chosen === id}
              onChange={() => {
                choose(id);
              }}
            />
            <span>{label}</span>
          </Option>
        ))}
      </fieldset>
      <ErrorNote error={problem} />
      <Cluster>
        <Button type="submit" loading={isSending}>
          {text('vote')}
        </Button>
        {poll.myOptionId === null ? null : (
          <Button variant="secondary" onClick={onDone}>
            {text('keep')}
          </Button>
        )}
      </Cluster>
    </Form>
  );
}
