import { keyframes, styled } from 'styled-components';
import { useText } from '../text.ts';

const breathe = keyframes`50% { opacity: .55; }`;

const Place = styled.div<{ $whole: boolean }>`
  display: grid;
  place-items: center;
  background: #0d0f15;
  ${({ $whole }) => ($whole ? 'block-size: 100vh; block-size: 100dvh; background: #000;' : 'inline-size: 100%; aspect-ratio: 16 / 9; border-radius: var(--radius-3);')}
  > span {
    inline-size: clamp(3.5rem, 7.5%, 6rem);
    aspect-ratio: 1;
    border-radius: 50%;
    background: #1d202b;
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`;

/** The player's shape, before it is known what it plays. */
export function PlayerSkeleton({ whole = false }: { readonly whole?: boolean }) {
  const text = useText('player');
  return (
    <Place $whole={whole} role="status" aria-label={text('loading')}>
      <span />
    </Place>
  );
}
