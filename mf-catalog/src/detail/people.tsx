import { useState } from 'react';
import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { Button } from '@marquee/mf-shared/ui';
import { PersonLink } from '../cast/person-link.tsx';
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
  [dir='rtl'] & strong {
    text-align: right;
  }
  small {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
interface PeopleProps {
  readonly cast: NonNullable<Product['metaData']['cast']>;
  /** Those with a page. */
  readonly people: Product['people'];
}

/** Parts and their players, who lead to their pages. A long list shows its first names, and the rest when asked. */
export function People({ cast, people }: PeopleProps) {
  const text = useText('people');
  const [isWhole, setWhole] = useState(false);
  const pages = new Map(people.map((person) => [person.name, person]));
  const shown = isWhole ? cast : cast.slice(0, FIRST);
  return (
    <Frame>
      <h2>{text('cast')}</h2>
      <List role="list">
        {shown.map(({ name, character }, at) => (
          <Person key={`${at}:${name}`}>
            <PersonFace name={name} picture={pages.get(name)?.picture?.path} />
            <span>
              <strong dir="auto">
                <PersonLink look="quiet" name={name} person={pages.get(name)} />
              </strong>
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
