import { styled } from 'styled-components';
import { usePasswordText } from './password-texts.ts';

/** The API's own rule. */
export const PASSWORD_AT_LEAST = 12;
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

/** How long a password has become. Length is all that is asked of it. */
export function LengthHint({ length }: { readonly length: number }) {
  const text = usePasswordText();
  const missing = PASSWORD_AT_LEAST - length;
  const words = length === 0 ? text.hint : missing > 0 ? text.more(missing) : length < STRONG_FROM ? text.enough : text.long;
  return (
    <Frame>
      <Bar $enough={missing <= 0} aria-hidden="true">
        <span style={{ inlineSize: `${String(Math.min(100, (length / STRONG_FROM) * 100))}%` }} />
      </Bar>
      <span>{words}</span>
    </Frame>
  );
}
