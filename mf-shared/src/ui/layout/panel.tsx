import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface PanelProps {
  readonly title?: string;
  /** Controls beside the title. */
  readonly actions?: ReactNode;
  /** No padding: for tables and images. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

const Frame = styled.section`
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  min-inline-size: 0;
  overflow: clip;
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4) var(--space-5) 0;
  min-block-size: 3rem;
`;
const Title = styled.h2`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-size: var(--font-lg);
  letter-spacing: -0.01em;
`;
const Body = styled.div<{ $flush: boolean }>`
  padding: ${({ $flush }) => ($flush ? 'var(--space-3) 0 0' : 'var(--space-4) var(--space-5) var(--space-5)')};
`;

/** A bordered part of a page, with its own heading. */
export function Panel({ title, actions, flush = false, children }: PanelProps) {
  const heading = useId();
  const named = title ? { 'aria-labelledby': heading } : {};
  return (
    <Frame {...named}>
      {title || actions ? (
        <Head>
          {title ? <Title id={heading}>{title}</Title> : null}
          {actions}
        </Head>
      ) : null}
      <Body $flush={flush}>{children}</Body>
    </Frame>
  );
}
