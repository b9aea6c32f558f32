import { styled } from 'styled-components';

/** Actions beside the first one. On a phone they share one line, each with its icon above its word. */
export const MinorActions = styled.div`
  display: contents;
  @media (max-width: 767px) {
    display: flex;
    flex-basis: 100%;
    align-items: stretch;
    justify-content: center;
    gap: var(--space-1);
    > :is(button, a):not([aria-label]) {
      flex: 1 1 0;
      flex-direction: column;
      min-inline-size: 0;
      padding: 0.5rem 0.25rem;
      gap: 0.375rem;
      border-color: transparent;
      background: none;
      font-size: var(--font-sm);
      white-space: normal;
      svg {
        inline-size: 1.375rem;
        block-size: 1.375rem;
      }
    }
  }
`;
