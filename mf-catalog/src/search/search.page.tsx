import { useState } from 'react';
import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { Slot } from '@marquee/mf-shared/federation';
import { reportAction } from '@marquee/mf-shared/session';
import { Container, PageTitle, useIsLive } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { BeforeSearch } from './before-search.tsx';
import { FoundBeside } from './found-beside.tsx';
import { keepSearches, readSearches, withSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { MAX_SEARCH_LENGTH, useSearchWords } from './use-search-words.ts';

const Goods = styled.div`
  padding-block-end: var(--space-7);
`;

export default function SearchPage() {
  const text = useText('search');
  const { typed, searched, type, search } = useSearchWords();
  // What this device searched for before is not the server's to know.
  const isLive = useIsLive();
  const [recent, setRecent] = useState(readSearches);
  // What was searched for before is its person's: another one on the same page begins with their own.
  const person = useShared('session').identity?.id;
  const [of, follow] = useState(person);
  if (of !== person) {
    follow(person);
    setRecent(readSearches());
  }
  const remember = (next: readonly string[]) => {
    setRecent(next);
    keepSearches(next);
  };
  return (
    <>
      <Container $pad>
        <PageTitle>{text('heading')}</PageTitle>
        <SearchBox
          value={typed}
          onChange={type}
          onSubmit={() => {
            search(typed.trim());
            if (typed.trim() !== '') reportAction({ kind: 'SEARCHED', metaData: { words: typed.trim().slice(0, MAX_SEARCH_LENGTH) } });
            remember(withSearch(recent, typed));
          }}
        />
        {searched ? (
          <SearchResults
            words={searched}
            onOpen={() => {
              remember(withSearch(recent, searched));
            }}
          />
        ) : isLive ? (
          <BeforeSearch
            recent={recent}
            onForget={() => {
              remember([]);
            }}
          />
        ) : null}
      </Container>
      {searched ? (
        <Goods>
          <Container>
            <FoundBeside words={searched} />
          </Container>
          <Slot name="product-strip" words={searched} />
        </Goods>
      ) : null}
    </>
  );
}
