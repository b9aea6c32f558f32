import { styled } from 'styled-components';

/** Rewards one below the other: words at the start, what is done with them at the end. */
export const RewardList = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-4);
    align-items: center;
    padding-block: var(--space-4);
    overflow-wrap: anywhere;
  }
  li:first-child {
    padding-block-start: 0;
  }
  li:last-child {
    padding-block-end: 0;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  p {
    grid-column: 1 / -1;
    color: var(--text-muted);
  }
  strong {
    font-weight: 600;
  }
  progress {
    grid-column: 1 / -1;
    appearance: none;
    inline-size: 100%;
    block-size: 0.5rem;
    border: 0;
    border-radius: var(--radius-1);
    background: var(--surface-sunken);
    accent-color: var(--accent);
    &::-webkit-progress-bar {
      border: 1px solid var(--border);
      border-radius: var(--radius-1);
      background: var(--surface-sunken);
    }
    &::-webkit-progress-value {
      border-radius: var(--radius-1);
      background: var(--accent);
    }
    &::-moz-progress-bar {
      border-radius: var(--radius-1);
      background: var(--accent);
    }
  }
`;
