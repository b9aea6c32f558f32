import { Bone } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export const Rows = styled.ul`
  list-style: none;
  > li + li {
    border-block-start: 1px solid var(--border);
  }
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  padding: var(--space-4) var(--space-5);
  @media (max-width: 575px) {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;
const Sign = styled.span<{ $tone: RowTone }>`
  display: grid;
  align-self: start;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: var(--radius-2);
  ${({ $tone }) => tones[$tone]}
  svg {
    inline-size: 1.15rem;
    block-size: 1.15rem;
  }
`;
const Words = styled.div`
  min-inline-size: 0;
  font-size: var(--font-sm);
`;
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.15rem var(--space-2);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Detail = styled.div`
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  @media (max-width: 575px) {
    grid-column: 2;
    flex-wrap: wrap;
    margin-block-start: var(--space-2);
  }
`;

const tones = {
  plain: 'background: color-mix(in srgb, var(--text) 7%, transparent); color: var(--text-muted);',
  good: 'background: var(--success-soft); color: var(--success-text);',
  warn: 'background: var(--warning-soft); color: var(--warning-text);',
} as const;
export type RowTone = keyof typeof tones;

interface RowProps {
  readonly icon: ReactNode;
  readonly tone?: RowTone;
  readonly name: ReactNode;
  readonly chips?: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
}

export function Row({ icon, tone = 'plain', name, chips, detail, actions }: RowProps) {
  return (
    <Line>
      <Sign $tone={tone} aria-hidden="true">
        {icon}
      </Sign>
      <Words>
        <Name>
          <span>{name}</span>
          {chips}
        </Name>
        {detail ? <Detail>{detail}</Detail> : null}
      </Words>
      {actions ? <Actions>{actions}</Actions> : null}
    </Line>
  );
}

export function RowsSkeleton({ rows = 2 }: { readonly rows?: number }) {
  return (
    <Rows aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <Line key={at}>
          <Bone $width="2.25rem" $height="2.25rem" />
          <div>
            <Bone $height=".9rem" $width="11rem" />
            <Bone $height=".75rem" $width="16rem" style={{ marginBlockStart: '.45rem', maxInlineSize: '100%' }} />
          </div>
        </Line>
      ))}
    </Rows>
  );
}
