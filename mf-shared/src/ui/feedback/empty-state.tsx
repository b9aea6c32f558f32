import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-8) var(--space-4);
  text-align: center;
`;
const Art = styled.div`
  display: grid;
  place-items: center;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  margin-block-end: var(--space-2);
  border-radius: var(--radius-full);
  color: var(--accent-text);
  background: color-mix(in srgb, var(--accent) 14%, transparent);
  svg {
    inline-size: 2rem;
    block-size: 2rem;
  }
`;
const Title = styled.h2`
  font-size: var(--font-xl);
`;
const Words = styled.p`
  max-inline-size: 34rem;
  color: var(--text-muted);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-block-start: var(--space-3);
`;

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** One button or link, or several. */
  readonly action?: ReactNode;
}

/** Nothing here yet: what would be here, and how it gets here. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Frame>
      {icon ? <Art aria-hidden="true">{icon}</Art> : null}
      <Title>{title}</Title>
      {text ? <Words>{text}</Words> : null}
      {action ? <Actions>{action}</Actions> : null}
    </Frame>
  );
}
