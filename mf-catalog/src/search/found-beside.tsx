import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Reply } from '@marquee/api/contract';
import { hasPage, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useIsLive } from '@marquee/mf-shared/ui';
import { personAddress } from '../cast/person-tile.tsx';
import { useText } from '../text.ts';
import { PersonFace } from '../titles/person-face.tsx';

const MAX_RESULTS = 6;
const Section = styled.section`
  margin-block-end: var(--space-6);
  h2 {
    font-size: var(--font-xl);
    margin-block-end: var(--space-3);
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: var(--space-2) var(--space-4);
  margin-inline: calc(-1 * var(--space-2));
`;
const Leading = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 4.25rem;
  padding: var(--space-2);
  border-radius: var(--radius-2);
  color: inherit;
  line-height: 1.35;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: color-mix(in srgb, var(--text) 8%, transparent);
  }
  strong {
    display: block;
    font-weight: 650;
  }
  small {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

type Found = Reply<'GET /search'>;

/** Fetches the people and site pages that match a search, in the browser only. Omits pages that no release renders. */
export function useFoundBeside(words: string): Found | undefined {
  const { locale } = useShared('theme');
  const isLive = useIsLive();
  const host = isLive ? globalThis.location.hostname : '';
  const { data } = useApi('GET /search', { query: { q: words, size: MAX_RESULTS, host, locale } }, { keepPrevious: true, enabled: isLive });
  return data && { ...data, articles: { ...data.articles, content: data.articles.content.filter(({ path }) => hasPage(path)) } };
}

export function FoundBeside({ words }: { readonly words: string }) {
  const data = useFoundBeside(words);
  return (
    <>
      {data && data.people.content.length > 0 ? <FoundPeople people={data.people.content} /> : null}
      {data && data.articles.content.length > 0 ? <FoundPages pages={data.articles.content} /> : null}
    </>
  );
}

function FoundPeople({ people }: { readonly people: Found['people']['content'] }) {
  const text = useText('foundBeside');
  return (
    <Section>
      <h2>{text('people')}</h2>
      <List role="list">
        {people.map(({ name, path, picture, roles }) => (
          <li key={path}>
            <Leading to={personAddress({ path })}>
              <PersonFace name={name} picture={picture?.path} />
              <span>
                <strong dir="auto">{name}</strong>
                <small>{roles.map((role) => text(role)).join(' · ')}</small>
              </span>
            </Leading>
          </li>
        ))}
      </List>
    </Section>
  );
}

function FoundPages({ pages }: { readonly pages: Found['articles']['content'] }) {
  const text = useText('foundBeside');
  return (
    <Section>
      <h2>{text('pages')}</h2>
      <List role="list">
        {pages.map(({ path, title, description }) => (
          <li key={path}>
            <Leading to={path}>
              <span>
                <strong dir="auto">{title}</strong>
                {description ? <small dir="auto">{description}</small> : null}
              </span>
            </Leading>
          </li>
        ))}
      </List>
    </Section>
  );
}
