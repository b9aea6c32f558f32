import { from } from '@marquee/mf-shared/theme';
import { Stack } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ${from('lg')} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

export function Columns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <Frame>
      <Stack $gap={4}>{main}</Stack>
      <Stack $gap={4}>{side}</Stack>
    </Frame>
  );
}
