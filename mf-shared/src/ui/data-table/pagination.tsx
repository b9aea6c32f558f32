import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useShared } from '../../bus/index.ts';
import { formatNumber } from '../../format/numbers.ts';
import { useText } from '../../text/own.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { pageCount } from '../feedback/past-end.tsx';

export interface PaginationProps {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  /** `totalElements` of the list. */
  readonly total: number;
  /** `totalIsExact` of the list: false where there are more. */
  readonly isExact?: boolean;
  readonly onPageChange: (page: number) => void;
  /** Without it the size is fixed. */
  readonly onSizeChange?: (size: number) => void;
}

const SIZES = [10, 25, 50, 100] as const;
const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-5);
  border-block-start: 1px solid var(--border);
  font-size: var(--font-sm);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
const Size = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  margin-inline-end: auto;
  select {
    min-block-size: 2rem;
    padding: 0 0.4rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-1);
    background: var(--surface);
    color: var(--text);
  }
`;
const Steps = styled.span`
  display: inline-flex;
  gap: 0.25rem;
`;

/** Which rows of how many, and the way to the others. */
export function Pagination({ page, size, total, isExact = true, onPageChange, onSizeChange }: PaginationProps) {
  const text = useText('pagination');
  const { locale } = useShared('theme');
  const number = (value: number) => formatNumber(value, locale);
  const last = pageCount(total, size) - 1;
  const isPast = page > last;
  const pastEnd = useText('pastEnd');
  return (
    <Frame aria-label={text('label')}>
      {onSizeChange ? (
        <Size>
          {text('rows')}
          <select
            value={size}
            onChange={(event) => {
              onSizeChange(Number(event.currentTarget.value));
            }}
          >
            {SIZES.map((one) => (
              <option key={one} value={one}>
                {number(one)}
              </option>
            ))}
          </select>
        </Size>
      ) : null}
      <span aria-live="polite">
        {isPast
          ? pastEnd('title', { count: last + 1, pages: number(last + 1) })
          : text(isExact ? 'shown' : 'shownOfMore', {
              from: number(total === 0 ? 0 : page * size + 1),
              to: number(Math.min(total, (page + 1) * size)),
              all: number(total),
            })}
      </span>
      <Steps>
        <IconButton
          label={isPast ? pastEnd('last') : text('previous')}
          size="sm"
          variant="filled"
          disabled={page <= 0}
          onClick={() => {
            onPageChange(isPast ? last : page - 1);
          }}
        >
          <ChevronLeft data-mirror="" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={text('next')}
          size="sm"
          variant="filled"
          disabled={page >= last}
          onClick={() => {
            onPageChange(page + 1);
          }}
        >
          <ChevronRight data-mirror="" aria-hidden="true" />
        </IconButton>
      </Steps>
    </Frame>
  );
}
