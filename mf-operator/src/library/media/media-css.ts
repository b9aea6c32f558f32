import { styled } from 'styled-components';

/** A source with the work on it. */
export const Source = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--border);
  font-size: var(--font-sm);
`;
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  > strong {
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
export const Quiet = styled.p`
  color: var(--text-muted);
  font-size: var(--font-xs);
  overflow-wrap: anywhere;
`;
export const Bar = styled.progress`
  appearance: none;
  inline-size: 100%;
  block-size: 0.5rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-full);
  overflow: hidden;
  background: var(--surface-sunken);
  &::-webkit-progress-bar {
    background: var(--surface-sunken);
  }
  &::-webkit-progress-value {
    background: var(--accent-text);
  }
  &::-moz-progress-bar {
    background: var(--accent-text);
  }
`;
export const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  list-style: none;
  color: var(--text-muted);
  font-size: var(--font-xs);
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
  }
  svg {
    inline-size: 0.9rem;
    block-size: 0.9rem;
  }
  [data-standing='done'] svg {
    color: var(--success-text);
  }
  [aria-current] {
    color: var(--text);
    font-weight: 650;
  }
`;
export const Note = styled.div<{ $tone: 'danger' | 'warning' }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.6rem;
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: ${({ $tone }) => `var(--${$tone}-soft)`};
  overflow-wrap: anywhere;
  > svg {
    inline-size: 1.1rem;
    block-size: 1.1rem;
    margin-block-start: 0.1rem;
    color: ${({ $tone }) => `var(--${$tone}-text)`};
  }
  ul {
    display: grid;
    gap: 0.25rem;
    list-style: none;
  }
`;
/** A file dragged over it is seen to be taken. */
export const Place = styled.div<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  ${({ $isOver }) => ($isOver ? 'outline: 2px dashed var(--accent-text); outline-offset: -4px; background: var(--surface-sunken);' : '')}
  > h3 {
    font-size: var(--font-md);
    font-weight: 650;
  }
  > ul {
    list-style: none;
  }
`;
