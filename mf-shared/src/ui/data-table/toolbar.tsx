import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-5);
`;
const End = styled.div`
  display: flex;
  gap: var(--space-2);
  margin-inline-start: auto;
`;

/** The line over a table. */
export function Toolbar({ children, end }: { readonly children?: ReactNode; readonly end?: ReactNode }) {
  return (
    <Frame>
      {children}
      {end ? <End>{end}</End> : null}
    </Frame>
  );
}
