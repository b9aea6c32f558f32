import { useShared } from '@marquee/mf-shared/bus';
import { formatPercent } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';

/** Returns how a figure compares with the time before, in words. */
export function useChangeText(): (value: number, previous: number) => string {
  const text = useText('reports');
  const { locale } = useShared('theme');
  return (value, previous) => {
    if (previous === 0) return text(value === 0 ? 'same' : 'fresh');
    const share = (value - previous) / Math.abs(previous);
    return text(share === 0 ? 'same' : share > 0 ? 'more' : 'less', { share: formatPercent(Math.abs(share), locale) });
  };
}
