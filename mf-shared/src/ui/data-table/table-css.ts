import { css, styled } from 'styled-components';

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

/** On a phone each row is a card: its first cell over the others, each of which says what it is. Nothing is out of sight. */
const cardsCss = css<{ $pickable: boolean }>`
  &,
  tbody,
  tbody > tr > td {
    display: block;
  }
  thead {
    display: block;
    overflow-x: auto;
    scrollbar-width: none;
    border-block-end: 1px solid var(--border);
  }
  thead:not(:has([data-control])) {
    display: none;
  }
  /* A table with neither a head nor rows in sight would be one without content to assistive technology. */
  &:not(:has([data-control], tbody > tr)) {
    display: none;
  }
  thead > tr {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding-inline: var(--space-5);
  }
  thead > tr > * {
    display: none;
    flex: none;
    border: 0;
  }
  thead > tr > [data-control] {
    display: block;
    inline-size: auto !important;
    padding: var(--space-2) 0;
  }
  tbody > tr {
    position: relative;
    display: grid;
    gap: 0.4rem;
    padding: var(--space-4) var(--space-5);
    border-block-end: 1px solid var(--border);
  }
  tbody > tr:last-child {
    border-block-end: 0;
  }
  tbody > tr > td:nth-child(n) {
    min-inline-size: 0;
    padding: 0;
    border: 0;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  tbody > tr > td[data-label]:not([data-first], [data-buttons]) {
    display: grid;
    grid-template-columns: 7.5rem minmax(0, 1fr);
    gap: var(--space-3);
    place-items: baseline start;
    &::before {
      content: attr(data-label);
      color: var(--text-muted);
      font-size: var(--font-xs);
    }
    &:empty {
      display: none;
    }
  }
  tbody > tr > td[data-first] {
    padding-inline: ${({ $pickable }) => ($pickable ? '2.25rem' : '0')} 2.75rem;
    padding-block-end: var(--space-1);
  }
  tbody > tr > td[data-pick] {
    position: absolute;
    inset-block-start: var(--space-5);
    inset-inline-start: var(--space-5);
  }
  tbody > tr > td[data-buttons] {
    position: absolute;
    inset-block-start: var(--space-3);
    inset-inline-end: var(--space-4);
  }
`;

export const Sheet = styled.table<{ $density: Density; $pickable: boolean }>`
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
  @media (max-width: 575px) {
    ${cardsCss}
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
