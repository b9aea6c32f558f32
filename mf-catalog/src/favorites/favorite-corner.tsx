import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Puts a control into the corner of a card without nesting it in the card's link. */
const Frame = styled.div`
  position: relative;
`;
const Corner = styled.div`
  position: absolute;
  inset-block-start: 0.5rem;
  inset-inline-end: 0.5rem;
  z-index: 3;
  > button {
    color: #fff;
    background: rgb(8 9 13 / 0.62);
    backdrop-filter: blur(6px);
    transition:
      opacity var(--motion-fast) var(--ease),
      transform var(--motion-fast) var(--ease);
  }
  > button:hover {
    background: rgb(8 9 13 / 0.86);
  }
  @media (hover: hover) {
    > button[data-favorite='off'] {
      opacity: 0;
    }
    ${Frame}:is(:hover, :focus-within) & > button {
      opacity: 1;
    }
  }
  @media (hover: none) {
    > button[data-favorite='off'] {
      display: none;
    }
  }
`;

export function WithCorner({ corner, children }: { readonly corner: ReactNode; readonly children: ReactNode }) {
  return (
    <Frame>
      {children}
      <Corner>{corner}</Corner>
    </Frame>
  );
}
