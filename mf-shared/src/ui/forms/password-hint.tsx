import { isGuessable, PASSWORD_AT_LEAST, PASSWORD_AT_MOST } from '@marquee/api/password-rule';
import { styled } from 'styled-components';
import { defineText, plural } from '../../text/index.ts';

const useText = defineText({
  en: {
    hint: 'At least 12 characters. A sentence works well.',
    more: (count: number) => plural('en', count, { one: '# more character', other: '# more characters' }),
    tooLong: (count: number) => plural('en', count, { one: '# character too many', other: '# characters too many' }),
    guessable: 'Too easy to guess, so it will not be taken. Use words that have nothing to do with you or with each other.',
    enough: 'Long enough. Longer is safer.',
    long: 'Long and hard to guess.',
  },
  ar: {
    hint: '12 حرفًا على الأقل. الجملة خيار جيد.',
    more: (count: number) => plural('ar', count, { one: 'بقي حرف واحد', two: 'بقي حرفان', few: 'بقيت # أحرف', many: 'بقي # حرفًا', other: 'بقي # حرف' }),
    tooLong: (count: number) =>
      plural('ar', count, { one: 'أطول بحرف واحد', two: 'أطول بحرفين', few: 'أطول بـ # أحرف', many: 'أطول بـ # حرفًا', other: 'أطول بـ # حرف' }),
    guessable: 'سهلة التخمين، لذا لن تُقبل. استخدم كلمات لا صلة لها بك ولا ببعضها.',
    enough: 'الطول كافٍ. كلما طالت كانت أكثر أمانًا.',
    long: 'طويلة وصعبة التخمين.',
  },
});

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
  /** Names and address of whose it will be: a password made of these is refused. */
  readonly own: readonly string[];
}

/** What the API would say of a password, by the API's own rule, while it is typed. */
export function PasswordHint({ password, own }: PasswordHintProps) {
  const text = useText();
  const { length } = password;
  const missing = PASSWORD_AT_LEAST - length;
  const standing =
    length === 0
      ? { words: text.hint, share: 0 }
      : missing > 0
        ? { words: text.more(missing), share: length / STRONG_FROM }
        : length > PASSWORD_AT_MOST
          ? { words: text.tooLong(length - PASSWORD_AT_MOST), share: 1 }
          : isGuessable(password, own)
            ? { words: text.guessable, share: PASSWORD_AT_LEAST / STRONG_FROM / 2 }
            : { words: length < STRONG_FROM ? text.enough : text.long, share: length / STRONG_FROM, isEnough: true };
  return (
    <Frame>
      <Bar $enough={standing.isEnough === true} aria-hidden="true">
        <span style={{ inlineSize: `${String(Math.min(100, standing.share * 100))}%` }} />
      </Bar>
      <span>{standing.words}</span>
    </Frame>
  );
}
