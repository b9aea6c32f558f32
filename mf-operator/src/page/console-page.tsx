import { Container, Stack } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { JumpKey } from '../jump/jump-key.tsx';

/** With a mouse, controls are lower than elsewhere on the platform: operators see more at once. Fingers keep their size. */
const Dense = styled(Container)`
  @media (pointer: fine) {
    --control: 2.375rem;
  }
`;

/** The frame of every page of the console. */
export function ConsolePage({ children }: { readonly children: ReactNode }) {
  return (
    <Dense $pad>
      <Stack $gap={4}>{children}</Stack>
      <JumpKey />
    </Dense>
  );
}
