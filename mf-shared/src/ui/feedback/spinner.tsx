import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;
const Ring = styled.span<{ $size: string }>`
  display: inline-block;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border-radius: 50%;
  border: max(2px, 0.12em) solid color-mix(in srgb, currentColor 25%, transparent);
  border-block-start-color: currentColor;
  animation: ${turn} 700ms linear infinite;
`;

/** Decoration only: what waits says so itself (`aria-busy`, or words). */
export function Spinner({ size = '1.5rem' }: { readonly size?: string }) {
  return <Ring $size={size} aria-hidden="true" />;
}
