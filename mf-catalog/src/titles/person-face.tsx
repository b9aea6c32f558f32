import { styled } from 'styled-components';
import { firstCharacter } from '@marquee/api/cut-text';

const Round = styled.span<{ $hue: number; $size: string }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  overflow: hidden;
  border-radius: 50%;
  font: 700 calc(${({ $size }) => $size} * 0.31)/1 var(--font-display);
  color: #fff;
  background: linear-gradient(145deg, oklch(0.52 0.11 ${({ $hue }) => $hue}), oklch(0.3 0.07 ${({ $hue }) => $hue + 40}));
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => firstCharacter(word))
    .slice(0, 2)
    .join('')
    .toUpperCase();
/** A colour of one's own, the same on every page. */
const hueOf = (name: string) => Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => (sum * 31 + code) % 360, 7);

interface PersonFaceProps {
  readonly name: string;
  readonly picture?: string | undefined;
  /** Says what the picture shows. Without it the face is for the eye alone, and the name beside it says enough. */
  readonly alt?: string | undefined;
  readonly size?: string;
}

/** A person's picture, or their initials in a colour of their own. */
export function PersonFace({ name, picture, alt = '', size = '3.25rem' }: PersonFaceProps) {
  return (
    <Round aria-hidden={!picture || alt === ''} $hue={hueOf(name)} $size={size}>
      {picture ? <img src={picture} alt={alt} loading="lazy" /> : initials(name)}
    </Round>
  );
}
