import { useState } from 'react';
import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { Button } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { PersonFace } from '../titles/person-face.tsx';

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
            <PersonFace name={name} />
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
