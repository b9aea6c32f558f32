import { useState } from 'react';
import { defineText } from '@marquee/mf-shared/text';
import { Container, PageTitle } from '@marquee/mf-shared/ui';
import { BeforeSearch } from './before-search.tsx';
import { keepSearches, readSearches, withSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchWords } from './use-search-words.ts';

const useText = defineText({ en: { heading: 'Search' }, ar: { heading: 'بحث' } });

export default function SearchPage() {
  const text = useText();
  const { typed, searched, type, search } = useSearchWords();
  const [recent, setRecent] = useState(readSearches);
  const remember = (next: readonly string[]) => {
    setRecent(next);
    keepSearches(next);
  };
  return (
    <Container $pad>
      <PageTitle>{text.heading}</PageTitle>
      <SearchBox
        value={typed}
        onChange={type}
        onSubmit={() => {
          search(typed.trim());
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
      ) : (
        <BeforeSearch
          recent={recent}
          onForget={() => {
            remember([]);
          }}
        />
      )}
    </Container>
  );
}
