import { isGuessable, MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from '@marquee/api/password-rule';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';

const STRONG_FROM = 20;

const Frame = styled.span`
  display: grid;
  gap: 0.4rem;
  padding-block-start: 0.15rem;
`;
const Bar = styled.span<{ $enough: boolean }>`
  block-size: 3px;
  border-radius: var(--radius-full);
  background: var(--border);
  overflow: hidden;
  > span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: ${({ $enough }) => ($enough ? 'var(--success-text)' : 'var(--warning-text)')};
    transition: inline-size var(--motion) var(--ease);
  }
`;

interface PasswordHintProps {
  readonly password: string;
  /** Names and e-mail address of the user: a password made of these is refused. */
  readonly own: readonly string[];
}

/** Rates a password while it is typed, by the API's own rule. */
export function PasswordHint({ password, own }: PasswordHintProps) {
  const text = useText('passwordHint');
  const { length } = password;
  const missing = MIN_PASSWORD_LENGTH - length;
  const standing =
    length === 0
      ? { words: text('hint'), share: 0 }
      : missing > 0
        ? { words: text('more', { count: missing }), share: length / STRONG_FROM }
        : length > MAX_PASSWORD_LENGTH
          ? { words: text('tooLong', { count: length - MAX_PASSWORD_LENGTH }), share: 1 }
          : isGuessable(password, own)
            ? { words: text('guessable'), share: MIN_PASSWORD_LENGTH / STRONG_FROM / 2 }
            : { words: length < STRONG_FROM ? text('enough') : text('long'), share: length / STRONG_FROM, isEnough: true };
  return (
    <Frame>
      <Bar $enough={standing.isEnough === true} aria-hidden="true">
        <span style={{ inlineSize: `${String(Math.min(100, standing.share * 100))}%` }} />
      </Bar>
      <span>{standing.words}</span>
    </Frame>
  );
}
