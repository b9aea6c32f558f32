import { Children, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Title = styled.h2`
  margin-block-end: var(--space-3);
  font: 700 var(--font-sm)/1.3 var(--font-body);
  letter-spacing: 0;
  color: var(--text);
`;
const List = styled.ul`
  display: grid;
  gap: 0.35rem;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.75rem;
  }
  a:hover {
    color: var(--text);
  }
`;

/** One list of links of a footer. */
export function FooterColumn({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <List role="list">
        {Children.map(Children.toArray(children), (link) => (
          <li>{link}</li>
        ))}
      </List>
    </nav>
  );
}
