import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type ChipTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

const tones = {
  neutral: 'background: color-mix(in srgb, var(--text) 9%, transparent); color: var(--text-muted);',
  accent: 'background: var(--accent); color: var(--on-accent);',
  success: 'background: var(--success-soft); color: var(--success-text);',
  warning: 'background: var(--warning-soft); color: var(--warning-text);',
  danger: 'background: var(--danger-soft); color: var(--danger-text);',
  info: 'background: var(--info-soft); color: var(--info-text);',
} as const;

const Frame = styled.span<{ $tone: ChipTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  padding: 0.2em 0.6em;
  border-radius: var(--radius-1);
  font-size: var(--font-xs);
  font-weight: 600;
  line-height: 1.4;
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;

/** A short fact or state. It never takes presses; see `ToggleChip` for filters. */
export function Chip({ tone = 'neutral', children }: { readonly tone?: ChipTone; readonly children: ReactNode }) {
  return <Frame $tone={tone}>{children}</Frame>;
}
