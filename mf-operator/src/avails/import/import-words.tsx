import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { AvailsImport } from './import-types.ts';

export type Severity = AvailsImport['findings'][number]['severity'];

/** Returns where an import stands, as people call it. */
function standingOf({ state, stage }: Pick<AvailsImport, 'state' | 'stage'>) {
  if (state === 'RUNNING' || state === 'FAILED') return state;
  return stage;
}
const tones = {
  ...{ RUNNING: 'info', FAILED: 'danger', READ: 'neutral', APPLIED: 'success', PARTLY_APPLIED: 'warning', UNDONE: 'neutral' },
} as const satisfies Record<ReturnType<typeof standingOf>, ChipTone>;

export function ImportState(one: Pick<AvailsImport, 'state' | 'stage'>) {
  const text = useText('availImport');
  const standing = standingOf(one);
  return <Chip tone={tones[standing]}>{text(standing)}</Chip>;
}

const icons = { ERROR: CircleAlert, WARNING: TriangleAlert, INFO: Info } as const;
const colours = { ERROR: 'danger', WARNING: 'warning', INFO: 'info' } as const;
const Sign = styled.span<{ $severity: Severity }>`
  display: inline-flex;
  flex: none;
  color: ${({ $severity }) => `var(--${colours[$severity]}-text)`};
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

/** The sign of a severity, which tells it by its shape too. */
export function SeveritySign({ severity }: { readonly severity: Severity }) {
  const Icon = icons[severity];
  return (
    <Sign $severity={severity} aria-hidden="true">
      <Icon />
    </Sign>
  );
}

/** Numbers as the reader writes them. */
export function useNumber(): (value: number) => string {
  const { locale } = useShared('theme');
  return (value) => formatNumber(value, locale);
}

/** Keeps what people typed apart from the sentence around it. */
export const apart = (words: string) => `\u2068${words}\u2069`;

/** A message of the API, which writes them in English. */
export const Message = styled.span.attrs({ lang: 'en', dir: 'auto' })`
  overflow-wrap: anywhere;
`;
