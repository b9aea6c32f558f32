import type { ApiError } from '@marquee/mf-shared/api';
import { Button, EmptyState, ErrorNote, Panel, Stack, TextSkeleton, VisuallyHidden } from '@marquee/mf-shared/ui';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Arrow = styled(ArrowLeft)`
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;
const Name = styled.h2`
  border-radius: var(--radius-1);
  font-size: var(--font-xl);
  overflow-wrap: anywhere;
`;

export interface RecordProps {
  readonly id: string;
  /** True if the record was opened from the list: its name gets the focus. */
  readonly isGoneTo: boolean;
  readonly onBack: () => void;
}

interface RecordPageProps<Kept> {
  readonly record: Kept | undefined;
  /** The record is of another kind. */
  readonly isOther?: boolean;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
  readonly onBack: () => void;
  readonly text: (key: 'all' | 'missing' | 'missingText' | 'loading') => string;
  readonly children: (record: Kept) => ReactNode;
}

/** Shows a record once it is loaded, or that it is missing or cannot be loaded. */
export function RecordPage<Kept>({ record, isOther = false, error, refetch, onBack, text, children }: RecordPageProps<Kept>) {
  const isMissing = isOther || error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT';
  return (
    <Stack $gap={5}>
      <div>
        <Button variant="ghost" size="sm" icon={<Arrow />} onClick={onBack}>
          {text('all')}
        </Button>
      </div>
      {record !== undefined && !isMissing ? children(record) : null}
      {isMissing ? (
        <Panel>
          <EmptyState icon={<SearchX />} title={text('missing')} text={text('missingText')} />
        </Panel>
      ) : null}
      {error && !isMissing && record === undefined ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {record === undefined && !error ? (
        <div role="status">
          <VisuallyHidden>{text('loading')}</VisuallyHidden>
          <TextSkeleton lines={6} />
        </div>
      ) : null}
    </Stack>
  );
}

export function RecordName({ isGoneTo, children }: { readonly isGoneTo: boolean; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isGoneTo) heading.current?.focus();
  }, [isGoneTo]);
  return (
    <Name ref={heading} tabIndex={-1}>
      <bdi>{children}</bdi>
    </Name>
  );
}
