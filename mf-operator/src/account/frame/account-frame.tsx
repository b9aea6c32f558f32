import { from } from '@marquee/mf-shared/theme';
import { PageTitle, Stack } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConsolePage } from '../../page/console-page.tsx';
import { AccountSide } from './account-side.tsx';

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

interface AccountFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page about oneself. */
export function AccountFrame({ title, lead, actions, children }: AccountFrameProps) {
  return (
    <ConsolePage>
      <Columns>
        <AccountSide />
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
