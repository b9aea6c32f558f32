import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0;
  list-style: none;
  font-size: var(--font-sm);
  font-weight: 550;
  color: color-mix(in srgb, var(--text) 86%, transparent);
  > li {
    display: inline-flex;
    align-items: center;
  }
  > li:not(:last-child)::after {
    content: '';
    inline-size: 3px;
    block-size: 3px;
    margin-inline: 0.6rem;
    border-radius: 50%;
    background: currentColor;
    opacity: 0.6;
  }
`;

/** Short facts in a line, a dot between them; empty ones are left out. */
export function MetaLine({ children }: { readonly children: ReactNode }) {
  return (
    <List role="list">
      {Children.toArray(children).map((fact, at) => (
        <li key={at}>{fact}</li>
      ))}
    </List>
  );
}
