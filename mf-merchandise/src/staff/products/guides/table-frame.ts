import { styled } from 'styled-components';

/** A table of fields: what is wider than the page moves in it, and the names of the rows stay. */
export const TableFrame = styled.div`
  position: relative;
  overflow-x: auto;
  padding: 4px;
  margin: -4px;
  table {
    border-collapse: separate;
    border-spacing: 0;
  }
  th,
  td {
    padding: var(--space-1);
    vertical-align: top;
    text-align: start;
    font-weight: 400;
  }
  td > *,
  th > div {
    inline-size: 9.5rem;
  }
  th > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--space-1);
  }
  thead > tr > :first-child {
    vertical-align: bottom;
    font-size: var(--font-sm);
    font-weight: 600;
  }
  tr > :first-child {
    position: sticky;
    inset-inline-start: -4px;
    z-index: 1;
    background: var(--surface);
  }
  thead input,
  th input {
    font-weight: 600;
  }
  input {
    min-block-size: 2.25rem;
    padding-block: 0.25rem;
    padding-inline: 0.6rem;
  }
  @media (min-width: 576px) {
    input {
      font-size: var(--font-sm);
    }
  }
`;
