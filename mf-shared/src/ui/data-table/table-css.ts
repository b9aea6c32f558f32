import { styled } from 'styled-components';

export type Density = 'compact' | 'cozy';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`;

/** Scrolls sideways by itself, so that the page never does; `tabIndex` lets keyboards scroll it. */
export const Scroller = styled.div<{ $height: string | undefined }>`
  position: relative;
  overflow: auto;
  ${({ $height }) => ($height ? `max-block-size: ${$height};` : '')}
  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const Sheet = styled.table<{ $density: Density }>`
  inline-size: 100%;
  font-size: var(--font-sm);
  font-variant-numeric: tabular-nums;
  --row: ${({ $density }) => ($density === 'compact' ? '.42rem' : '.72rem')};
  th,
  td {
    padding: var(--row) var(--space-3);
    text-align: start;
    vertical-align: middle;
    border-block-end: 1px solid var(--border);
    white-space: nowrap;
  }
  th:first-child,
  td:first-child {
    padding-inline-start: var(--space-5);
  }
  th:last-child,
  td:last-child {
    padding-inline-end: var(--space-5);
  }
  thead > tr > * {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--surface);
    color: var(--text-muted);
    font-size: var(--font-xs);
    font-weight: 600;
  }
  [data-end] {
    text-align: end;
  }
  tbody tr {
    transition: background-color var(--motion-fast) var(--ease);
  }
  tbody tr:hover,
  tbody tr:focus-within {
    background: color-mix(in srgb, var(--text) 4%, transparent);
  }
  tbody tr[aria-selected='true'] {
    background: color-mix(in srgb, var(--accent) 12%, transparent);
  }
  tbody tr[data-opens] {
    cursor: pointer;
  }
  tbody tr:last-child td {
    border-block-end: 0;
  }
  input[type='checkbox'] {
    inline-size: 1.1rem;
    block-size: 1.1rem;
    margin: 0;
    accent-color: var(--accent);
    vertical-align: -0.2em;
    cursor: pointer;
  }
`;

export const Wide = styled.div`
  padding: var(--space-4) var(--space-5);
`;

/** A bar over the rows while newer ones are on their way. */
export const Working = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  block-size: 2px;
  margin-block-end: -2px;
  overflow: hidden;
  &::after {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: 40%;
    background: var(--accent);
    animation: marquee-working 1.1s ease-in-out infinite;
  }
  @keyframes marquee-working {
    from {
      margin-inline-start: -40%;
    }
    to {
      margin-inline-start: 100%;
    }
  }
`;
