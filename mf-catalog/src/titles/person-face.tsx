import { styled } from 'styled-components';

const Round = styled.span<{ $hue: number }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 3.25rem;
  block-size: 3.25rem;
  border-radius: 50%;
  font: 700 1rem/1 var(--font-display);
  color: #fff;
  background: linear-gradient(145deg, oklch(0.52 0.11 ${({ $hue }) => $hue}), oklch(0.3 0.07 ${({ $hue }) => $hue + 40}));
`;

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
/** A colour of one's own, the same on every page. */
const hueOf = (name: string) => Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => (sum * 31 + code) % 360, 7);

/** Somebody's initials in a colour of their own; for the eye alone. */
export function PersonFace({ name }: { readonly name: string }) {
  return (
    <Round aria-hidden="true" $hue={hueOf(name)}>
      {initials(name)}
    </Round>
  );
}
