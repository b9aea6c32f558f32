import { useState } from 'react';
import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { Button } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

const FIRST = 12;
const Frame = styled.section`
  margin-block-start: var(--space-6);
  h2 {
    font-size: var(--font-xl);
    margin-block-end: var(--space-4);
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: var(--space-4);
  margin-block-end: var(--space-4);
`;
const Person = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  line-height: 1.35;
  strong {
    display: block;
    font-weight: 650;
  }
  small {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
const Face = styled.span<{ $hue: number }>`
  display: grid;
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

/** Who plays whom. A long list shows its first names, and the rest when asked. */
export function People({ cast }: { readonly cast: NonNullable<Product['metaData']['cast']> }) {
  const text = useText('people');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? cast : cast.slice(0, FIRST);
  return (
    <Frame>
      <h2>{text('cast')}</h2>
      <List role="list">
        {shown.map(({ name, character }, at) => (
          <Person key={`${at}:${name}`}>
            <Face aria-hidden="true" $hue={hueOf(name)}>
              {initials(name)}
            </Face>
            <span>
              <strong>{name}</strong>
              {character ? <small>{character}</small> : null}
            </span>
          </Person>
        ))}
      </List>
      {shown.length < cast.length ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            setWhole(true);
          }}
        >
          {text('all', { count: cast.length })}
        </Button>
      ) : null}
    </Frame>
  );
}
