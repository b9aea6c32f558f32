import type { ProductCard } from '@marquee/api/contract';
import { useFact } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { defineText } from '@marquee/mf-shared/text';
import { Chip } from '@marquee/mf-shared/ui';
import { eventState, startOf } from './event-times.ts';
import { useNow } from './use-now.ts';

const useText = defineText({
  en: { live: 'Live now', past: 'Recorded', soon: 'Date to be announced' },
  ar: { live: 'مباشر الآن', past: 'مسجّل', soon: 'يُعلن الموعد لاحقًا' },
});

const CHECK_MS = 20_000;

/** Live, the day and hour it begins, or that it is over. */
export function EventWhen({ event }: { readonly event: ProductCard }) {
  const text = useText();
  const { locale } = useFact('theme');
  const state = eventState(event, useNow(CHECK_MS));
  const start = startOf(event);
  if (state === 'live') return <Chip tone="accent">{text.live}</Chip>;
  if (start === undefined) return text.soon;
  return state === 'past' ? (
    <>
      {text.past} · {formatDate(new Date(start), locale)}
    </>
  ) : (
    formatDate(new Date(start), locale, 'start')
  );
}
