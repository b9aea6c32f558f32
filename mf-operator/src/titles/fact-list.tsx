import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(4.5rem, max-content) minmax(0, 1fr);
  gap: 0.55rem var(--space-4);
  font-size: var(--font-sm);
  font-variant-numeric: tabular-nums;
  dt {
    color: var(--text-muted);
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** Names of facts, and what they are. */
export function FactList({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </List>
  );
}
