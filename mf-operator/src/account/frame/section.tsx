import type { ApiError } from '@marquee/mf-shared/api';
import { ErrorNote, Panel } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Lead = styled.p`
  max-inline-size: 42rem;
  padding-inline: var(--space-5);
  margin-block-start: calc(-1 * var(--space-3));
  font-size: var(--font-sm);
  color: var(--text-muted);
  @media (max-width: 575px) {
    margin-block-start: calc(-1 * var(--space-1));
  }
`;
const Body = styled.div<{ $led: boolean }>`
  padding: ${({ $led }) => ($led ? 'var(--space-4)' : 'var(--space-1)')} var(--space-5) var(--space-5);
`;
const Flush = styled.div<{ $led: boolean }>`
  margin-block-start: ${({ $led }) => ($led ? 'var(--space-4)' : 'var(--space-1)')};
  border-block-start: 1px solid var(--border);
`;
const Note = styled.div`
  padding: var(--space-4) var(--space-5);
`;
const End = styled.div`
  block-size: var(--space-5);
`;

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** No inner padding: rows and lists reach the edges. */
  readonly flush?: boolean;
  readonly children?: ReactNode;
}

export function Section({ title, lead, actions, flush = false, children }: SectionProps) {
  const isLed = Boolean(lead);
  const Place = flush ? Flush : Body;
  return (
    <Panel title={title} actions={actions} flush>
      {isLed ? <Lead>{lead}</Lead> : null}
      {children ? <Place $led={isLed}>{children}</Place> : <End />}
    </Panel>
  );
}

interface Listed {
  readonly error: ApiError | null;
  readonly data: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** Shows the error of a list in a `flush` section, with a retry button. */
export function SectionError({ list }: { readonly list: Listed }) {
  if (!list.error || list.data !== undefined) return null;
  return (
    <Note>
      <ErrorNote error={list.error} onRetry={list.refetch} />
    </Note>
  );
}
