import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ProductCard } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { AppLink, Picture } from '@marquee/mf-shared/ui';

const Line = styled.div`
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
`;
const Cover = styled.span`
  display: block;
  overflow: hidden;
  border-radius: var(--radius-1);
`;
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.1rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-weight: 650;
  > a {
    unicode-bidi: plaintext;
  }
  p {
    font-size: var(--font-sm);
    font-weight: 400;
    color: var(--text-muted);
  }
`;

interface RowLineProps {
  readonly to: string;
  readonly name: string;
  readonly cover: ProductCard | null;
  readonly facts: string;
  readonly actions: ReactNode;
}

/** The content of a row that is ordered by hand: a picture, a name, facts, and a menu. */
export function RowLine({ to, name, cover, facts, actions }: RowLineProps) {
  return (
    <Line>
      <Cover aria-hidden="true">
        <Picture sources={cover ? pictureSources(cover.content, 'POSTER') : undefined} alt="" standIn={cover?.name ?? name} sizes="3.25rem" ratio="2 / 3" />
      </Cover>
      <Words>
        <AppLink look="plain" to={to}>
          {name}
        </AppLink>
        {facts ? <p>{facts}</p> : null}
      </Words>
      {actions}
    </Line>
  );
}
