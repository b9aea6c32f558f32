import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useDocumentTitle } from './use-document-title.ts';

export interface PageTitleProps {
  readonly children: string;
  /** A line under it. */
  readonly lead?: ReactNode;
  /** Buttons at the other end of the line. */
  readonly actions?: ReactNode;
  /** `console` is smaller and tighter; `hidden` is for pages whose picture is their title. */
  readonly look?: 'page' | 'console' | 'hidden';
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
`;
const Words = styled.div`
  min-inline-size: 0;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
`;
const Title = styled.h1<{ $small: boolean }>`
  font-size: ${({ $small }) => ($small ? 'var(--font-2xl)' : 'var(--font-3xl)')};
  font-weight: ${({ $small }) => ($small ? 700 : 800)};
`;
const Lead = styled.p`
  margin-block-start: var(--space-2);
  color: var(--text-muted);
  max-inline-size: 44rem;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** The one `h1` of a page. It names the tab, and takes the focus when the page is entered. */
export function PageTitle({ children, lead, actions, look = 'page' }: PageTitleProps) {
  useDocumentTitle(children);
  if (look === 'hidden')
    return (
      <VisuallyHidden as="h1" tabIndex={-1}>
        {children}
      </VisuallyHidden>
    );
  return (
    <Frame>
      <Words>
        <Title tabIndex={-1} $small={look === 'console'}>
          {children}
        </Title>
        {lead ? <Lead>{lead}</Lead> : null}
      </Words>
      {actions ? <Actions>{actions}</Actions> : null}
    </Frame>
  );
}
