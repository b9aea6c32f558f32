import { from } from '@marquee/mf-shared/theme';
import { PageTitle, Stack } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConsolePage } from './console-page.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-7);
  align-items: start;
  inline-size: 100%;
  max-inline-size: 74rem;
  ${from('lg')} {
    grid-template-columns: 13rem minmax(0, 1fr);
  }
`;

export interface SideFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with the way to its neighbours at its side. */
export function SideFrame({ side, title, lead, actions, children }: SideFrameProps & { readonly side: ReactNode }) {
  return (
    <ConsolePage>
      <Columns>
        {side}
        <Stack $gap={5}>
          <PageTitle look="console" lead={lead} actions={actions}>
            {title}
          </PageTitle>
          {children}
        </Stack>
      </Columns>
    </ConsolePage>
  );
}
