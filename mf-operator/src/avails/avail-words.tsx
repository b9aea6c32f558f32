import type { Avail, AvailFlag, AvailState } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, useTimeZone } from '@marquee/mf-shared/format';
import { Chip, Cluster, type ChipTone } from '@marquee/mf-shared/ui';
import { countryName } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const tones: Readonly<Record<AvailState, ChipTone>> = { FUTURE: 'info', LIVE: 'success', ENDED: 'neutral', WITHDRAWN: 'neutral' };
const flagTones: Readonly<Record<AvailFlag, ChipTone>> = { GAP: 'warning', CLASH: 'danger', ENDING: 'warning', UNMATCHED: 'info' };

export function AvailChips({ state, flags }: Pick<Avail, 'state' | 'flags'>) {
  const text = useText('avails');
  return (
    <Cluster as="span" $gap={1}>
      <Chip tone={tones[state]}>{text(state)}</Chip>
      {flags.map((flag) => (
        <span key={flag} title={text(`about${flag}`)}>
          <Chip tone={flagTones[flag]}>{text(flag)}</Chip>
        </span>
      ))}
    </Cluster>
  );
}

const SHOWN = 3;

/** Names territories: the first few, how many more there are, and what is excluded. */
export function Territories({
  territories,
  territoriesExcluded = [],
}: {
  readonly territories: readonly string[];
  readonly territoriesExcluded?: readonly string[];
}) {
  const text = useText('avails');
  const { locale } = useShared('theme');
  const name = useTerritoryName();
  const list = new Intl.ListFormat(locale);
  const named = (codes: readonly string[]) => {
    const more = codes.length - SHOWN;
    return list.format([...codes.slice(0, SHOWN).map(name), ...(more > 0 ? [text('more', { count: more })] : [])]);
  };
  const all = (codes: readonly string[]) => list.format(codes.map(name));
  return (
    <span title={all(territories)}>
      {named(territories)}
      {territoriesExcluded.length > 0 ? <span title={all(territoriesExcluded)}> {text('without', { names: named(territoriesExcluded) })}</span> : null}
    </span>
  );
}

/** Returns names of territories in the reader's language; a region keeps its code. */
export function useTerritoryName(): (code: string) => string {
  const text = useText('avails');
  const { locale } = useShared('theme');
  return (code) => (code === 'WW' ? text('world') : code.length === 2 ? countryName(code, locale) : code);
}

const Line = styled.span`
  display: grid;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

/** A moment on the reader's clock, and under it as its licensor wrote it. */
export function Moment({ at, written }: { readonly at: string | null; readonly written: string }) {
  const text = useText('avails');
  const { locale } = useShared('theme');
  const zone = useTimeZone();
  return (
    <Line>
      {at ? (
        <time dateTime={at} title={`${formatDate(at, locale, 'moment', 'UTC')} UTC`}>
          {formatDate(at, locale, 'moment', zone)}
        </time>
      ) : (
        <span>{text('open')}</span>
      )}
      <small>
        <bdi>{written}</bdi>
      </small>
    </Line>
  );
}
