import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';

export interface ActiveFilter {
  readonly id: string;
  /** `Status: Approved`. */
  readonly label: string;
}

export interface FilterBarProps {
  /** Search box, selects, chips. */
  readonly children: ReactNode;
  readonly active?: readonly ActiveFilter[];
  readonly onRemove?: (id: string) => void;
  readonly onClear?: () => void;
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  flex: 1 1 auto;
  min-inline-size: 0;
`;
const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  min-block-size: 1.75rem;
  padding: 0 0.6rem;
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius-full);
  background: none;
  color: var(--text);
  font-size: var(--font-xs);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    border-style: solid;
    background: color-mix(in srgb, var(--text) 8%, transparent);
  }
`;
const Clear = styled.button`
  min-block-size: 1.75rem;
  padding: 0 0.4rem;
  border: 0;
  border-radius: var(--radius-1);
  background: none;
  color: var(--accent-text);
  font-size: var(--font-xs);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

/** The filters over a table: their controls, and those in force, each removable. */
export function FilterBar({ children, active = [], onRemove, onClear }: FilterBarProps) {
  const text = useText('filterBar');
  return (
    <Frame role="group" aria-label={text('filters')}>
      {children}
      {active.map(({ id, label }) => (
        <Pill key={id} type="button" aria-label={text('remove', { name: label })} onClick={() => onRemove?.(id)}>
          {label}
          <X size=".8rem" aria-hidden="true" />
        </Pill>
      ))}
      {active.length > 0 && onClear ? (
        <Clear type="button" onClick={onClear}>
          {text('clear')}
        </Clear>
      ) : null}
    </Frame>
  );
}
