import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';

/** Places long content beside short content on wide screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  ${from('xl')} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

export const Facts = styled.dl`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
  }
  > [data-strong] {
    padding-block: var(--space-2);
    border-block: 1px solid var(--border);
    font-weight: 650;
  }
  dt {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    margin-inline-start: auto;
  }
`;

export const Things = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    padding-block: var(--space-4);
    overflow-wrap: anywhere;
  }
  > li + li {
    border-block-start: 1px solid var(--border);
  }
  > li:first-child {
    padding-block-start: 0;
  }
  > li:last-child {
    padding-block-end: 0;
  }
  h3 {
    border-radius: var(--radius-1);
    font-size: var(--font-md);
  }
`;

export const Named = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
`;

export const Quiet = styled.p`
  color: var(--text-muted);
  font-size: var(--font-sm);
`;

/** Quoted text; its line breaks stay. */
export const Said = styled.blockquote`
  margin: 0;
  padding-inline-start: var(--space-3);
  border-inline-start: 3px solid var(--border-strong);
  white-space: pre-line;
`;
