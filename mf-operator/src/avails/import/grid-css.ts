import { styled } from 'styled-components';

/** Scrolls in itself, both ways; what has the focus stops beside the fixed head and row numbers. */
export const Scroller = styled.div`
  position: relative;
  max-block-size: min(34rem, 70vh);
  overflow: auto;
  border-block: 1px solid var(--border);
  scroll-padding-block-start: 3.5rem;
  scroll-padding-inline-start: 4.5rem;
`;

export const Sheet = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  min-inline-size: 100%;
  font-size: var(--font-sm);
  th,
  td {
    min-inline-size: 4rem;
    max-inline-size: 16rem;
    block-size: 2.25rem;
    padding: 0 var(--space-2);
    border-block-end: 1px solid var(--border);
    border-inline-end: 1px solid var(--border);
    text-align: start;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  th {
    background: var(--surface);
    color: var(--text-muted);
    font-size: var(--font-xs);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    block-size: 3rem;
    small {
      display: block;
      font-weight: 400;
      font-size: inherit;
    }
  }
  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
  }
  thead th:first-child {
    z-index: 3;
  }
  :is(td, tbody th):focus-visible,
  :is(td, tbody th)[data-active]:focus {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  [data-active] {
    box-shadow: inset 0 0 0 1px var(--border-strong);
  }
  [data-severity='ERROR'] {
    background: var(--danger-soft);
  }
  [data-severity='WARNING'] {
    background: var(--warning-soft);
  }
  [data-corrected] {
    font-weight: 650;
  }
`;

/** Sign and value of a cell in one line. */
export const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 0.35rem;
  inline-size: max-content;
  max-inline-size: 15rem;
  bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** Fills its cell. 16 px at least: phones zoom into smaller text. */
export const CellInput = styled.input`
  inline-size: 100%;
  min-inline-size: 10rem;
  min-block-size: 2rem;
  margin-inline: calc(-1 * var(--space-1));
  padding: 0 var(--space-1);
  border: 2px solid var(--focus);
  border-radius: var(--radius-1);
  background: var(--surface);
  color: var(--text);
  font-size: max(var(--font-sm), 16px);
  outline: none;
`;
