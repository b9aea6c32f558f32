import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CardQuery, ProgramType } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useFact } from '@marquee/mf-shared/bus';
import { defineText, plural } from '@marquee/mf-shared/text';
import { Button, Cluster, EmptyState, ErrorNote, LinkButton } from '@marquee/mf-shared/ui';
import { TitleGrid, TitleGridSkeleton } from '../titles/title-grid.tsx';
import { metaDataOf } from '../titles/title-queries.ts';

const useText = defineText({
  en: {
    none: (words: string) => `Nothing found for “${words}”`,
    noTitles: (words: string) => `No title found for “${words}”`,
    noTitlesText: 'The shop has something by that name, though.',
    noneText: 'Check the spelling, try fewer words, or a name, a genre or a place.',
    browse: 'Browse genres',
    searching: 'Searching…',
    more: 'Show more',
    found: (count: string, words: string) => `${count} for “${words}”`,
  },
  ar: {
    none: (words: string) => `لا نتائج لـ «${words}»`,
    noTitles: (words: string) => `لا عنوان لـ «${words}»`,
    noTitlesText: 'لكن في المتجر شيء بهذا الاسم.',
    noneText: 'تحقق من الإملاء أو جرّب كلمات أقل أو اسمًا أو نوعًا أو مكانًا.',
    browse: 'تصفح الأنواع',
    searching: 'جارٍ البحث…',
    more: 'عرض المزيد',
    found: (count: string, words: string) => `${count} لـ «${words}»`,
  },
});

const results = {
  en: { one: '# result', other: '# results' },
  ar: { zero: 'لا نتائج', one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', many: '# نتيجة', other: '# نتيجة' },
} as const;

const EVERYTHING: readonly ProgramType[] = ['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT'];
const FIRST = 30;
const MOST = 100;
const Status = styled.p`
  margin-block: var(--space-5) var(--space-4);
  color: var(--text-muted);
  min-block-size: 1.6em;
`;

function searchQuery(q: string, size: number): CardQuery {
  return { view: 'card', q, page: 0, size, entityStatuses: 'APPROVED,COMPLETED', metaData: metaDataOf(EVERYTHING) };
}

/** Exactly what the shop's strip asks, so that both share one answer. */
const goodsQuery = (q: string): CardQuery => ({ view: 'card', kind: 'MERCHANDISE', page: 0, size: 20, q });

/** The best matches first; how many there are is said aloud when it is known. */
export function SearchResults({ words, onOpen }: { readonly words: string; readonly onOpen: () => void }) {
  const text = useText();
  const { locale } = useFact('theme');
  const [size, setSize] = useState(FIRST);
  const goods = useApi('GET /product/list', { query: goodsQuery(words) }).data?.totalElements ?? 0;
  const { data, error, isPending, isPlaceholderData, refetch } = useApi('GET /product/list', { query: searchQuery(words, size) }, { keepPrevious: true });
  if (error)
    return (
      <Status as="div">
        <ErrorNote
          error={error}
          onRetry={() => {
            void refetch();
          }}
        />
      </Status>
    );
  if (isPending)
    return (
      <>
        <Status role="status">{text.searching}</Status>
        <TitleGridSkeleton />
      </>
    );
  const { totalElements: total, content } = data;
  return (
    <>
      <Status role="status">{isPlaceholderData ? text.searching : text.found(plural(locale, total, results[locale]), words)}</Status>
      {total === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={goods > 0 ? text.noTitles(words) : text.none(words)}
          text={goods > 0 ? text.noTitlesText : text.noneText}
          action={
            <LinkButton variant="secondary" to="/genres">
              {text.browse}
            </LinkButton>
          }
        />
      ) : (
        <div onClickCapture={onOpen}>
          <TitleGrid titles={content} />
        </div>
      )}
      {size < MOST && content.length < total ? (
        <Cluster $justify="center" style={{ marginBlockStart: 'var(--space-6)' }}>
          <Button
            variant="secondary"
            loading={isPlaceholderData}
            onClick={() => {
              setSize(MOST);
            }}
          >
            {text.more}
          </Button>
        </Cluster>
      ) : null}
    </>
  );
}
