import type { ReactNode } from 'react';
import { useShared } from '../../bus/index.ts';
import { formatNumber } from '../../format/numbers.ts';
import { useText } from '../../text/own.ts';
import { Button } from '../actions/button.tsx';
import { LinkButton } from '../actions/link-button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Lists of the API answer by page number up to this row. */
const MAX_ROW = 100_000;

/** Returns the page to ask the API for, from 0: the page of an address, or the deepest one there can be. */
export const reachablePage = (page: number, size: number): number => Math.min(page, Math.floor(MAX_ROW / size));

/** Returns the number of pages that can be asked for; at least 1. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.min(Math.ceil(total / size), Math.floor(MAX_ROW / size) + 1));

interface PastEndProps {
  readonly pages: number;
  readonly icon?: ReactNode;
  /** The address of the last page, or how to go there. */
  readonly last: string | (() => void);
}

/** Stands in place of a list whose address names a page past its end. */
export function PastEnd({ pages, icon, last }: PastEndProps) {
  const text = useText('pastEnd');
  const { locale } = useShared('theme');
  const words = text('last');
  return (
    <EmptyState
      {...(icon ? { icon } : {})}
      title={text('title', { count: pages, pages: formatNumber(pages, locale) })}
      text={text('note')}
      action={
        typeof last === 'string' ? (
          <LinkButton to={last}>{words}</LinkButton>
        ) : (
          <Button variant="secondary" onClick={last}>
            {words}
          </Button>
        )
      }
    />
  );
}
