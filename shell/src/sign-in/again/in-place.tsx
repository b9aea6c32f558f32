import { createContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '@marquee/mf-shared/ui';

/** Whether one signs in over a page that waits for its person, instead of on a page of its own. */
export const InPlace = createContext(false);

const Words = styled.div`
  h2 {
    font-size: var(--font-xl);
  }
  p {
    margin-block-start: var(--space-2);
    color: var(--text-muted);
  }
`;

interface InPlaceStepProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A step of signing in over the page: the page below keeps its `h1` and the name of the tab. */
export function InPlaceStep({ title, lead, children }: InPlaceStepProps) {
  return (
    <Stack $gap={5}>
      <Words>
        <h2>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </Words>
      {children}
    </Stack>
  );
}
