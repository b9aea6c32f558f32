import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { pageCount } from '@marquee/mf-shared/ui';
import { Pagination } from '@marquee/mf-shared/ui/data-table';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { LibraryView } from './library-address.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  border-block-start: 1px solid var(--border);
  > nav {
    flex: 1 1 20rem;
    border: 0;
  }
`;
const Jump = styled.form`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  padding: var(--space-2) var(--space-5);
  font-size: var(--font-sm);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  label {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
  }
  input {
    inline-size: 5rem;
    min-block-size: 2rem;
    padding: 0 0.5rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-1);
    background: var(--surface);
    color: var(--text);
    font-size: var(--font-sm);
  }
`;

interface PagesProps {
  readonly view: LibraryView;
  readonly total: number;
  readonly isExact: boolean;
  readonly change: (change: Partial<LibraryView>) => void;
}

/** The way to the neighbouring pages, and to any page by its number. */
export function Pages({ view, total, isExact, change }: PagesProps) {
  const text = useText('library');
  const { locale } = useShared('theme');
  const { page, size } = view;
  const pages = pageCount(total, size);
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Math.trunc(Number(new FormData(event.currentTarget).get('page')));
    if (wanted >= 1) change({ page: Math.min(wanted, pages) - 1 });
  };
  return (
    <Frame>
      {pages > 1 ? (
        <Jump onSubmit={jump} noValidate>
          <label>
            {text('page')}
            <input key={page} name="page" type="number" inputMode="numeric" min={1} max={pages} defaultValue={page + 1} />
          </label>
          {text('ofPages', { pages: formatNumber(pages, locale) })}
        </Jump>
      ) : null}
      <Pagination
        page={page}
        size={size}
        total={Math.min(total, pages * size)}
        isExact={isExact}
        onPageChange={(next) => {
          change({ page: next });
        }}
        onSizeChange={(next) => {
          change({ size: next });
        }}
      />
    </Frame>
  );
}
