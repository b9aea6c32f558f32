import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes, formatPercent } from '@marquee/mf-shared/format';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  font-size: var(--font-sm);
`;
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  font-variant-numeric: tabular-nums;
  > :first-child {
    font-weight: 600;
  }
  > :last-child {
    color: var(--text-muted);
  }
`;
const Track = styled.div`
  block-size: 0.625rem;
  border-radius: var(--radius-full);
  background: color-mix(in srgb, var(--text) 12%, transparent);
  overflow: hidden;
`;
const Fill = styled.div<{ $tone: Tone }>`
  block-size: 100%;
  min-inline-size: 0.25rem;
  border-radius: inherit;
  background: ${({ $tone }) => tones[$tone]};
  transition: inline-size var(--motion-slow) var(--ease);
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

const tones = { plain: 'var(--accent)', scarce: 'var(--warning-text)', full: 'var(--danger-text)' } as const;
type Tone = keyof typeof tones;
const SCARCE = 0.8;
const FULL = 0.95;

interface MeterProps {
  readonly label: string;
  readonly used: number;
  readonly quota: number;
  /** `3.1 GB of 20 GB`. */
  readonly words: (used: string, quota: string) => string;
}

/** How much of a room is taken: a bar, and the same in words. */
export function Meter({ label, used, quota, words }: MeterProps) {
  const { locale } = useShared('theme');
  const share = quota > 0 ? Math.min(1, used / quota) : 1;
  const tone: Tone = share >= FULL ? 'full' : share >= SCARCE ? 'scarce' : 'plain';
  const said = words(formatBytes(used, locale), formatBytes(quota, locale));
  return (
    <Frame>
      <Words aria-hidden="true">
        <span>{said}</span>
        <span>{formatPercent(share, locale)}</span>
      </Words>
      <Track role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(share * 100)} aria-valuetext={said}>
        <Fill $tone={tone} style={{ inlineSize: `${(share * 100).toFixed(2)}%` }} />
      </Track>
    </Frame>
  );
}
