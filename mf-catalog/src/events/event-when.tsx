import type { ProductCard } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, useTimeZone } from '@marquee/mf-shared/format';
import { Chip } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { eventState, startOf } from './event-times.ts';
import { useNow } from './use-now.ts';

const CHECK_MS = 20_000;

/** Live, the day and hour it begins, or that it is over. */
export function EventWhen({ event }: { readonly event: ProductCard }) {
  const text = useText('eventWhen');
  const { locale } = useShared('theme');
  const timeZone = useTimeZone();
  const state = eventState(event, useNow(CHECK_MS));
  const start = startOf(event);
  if (state === 'live') return <Chip tone="accent">{text('live')}</Chip>;
  if (start === undefined) return text('soon');
  return state === 'past' ? (
    <>
      {text('past')} · {formatDate(new Date(start), locale, 'day', timeZone)}
    </>
  ) : (
    formatDate(new Date(start), locale, 'start', timeZone)
  );
}
