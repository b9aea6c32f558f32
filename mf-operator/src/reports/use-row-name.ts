import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';
import { programTypes } from '../titles/program-type.ts';
import type { Dimension } from './metric-groups.ts';

export const devices = ['DESKTOP', 'MOBILE', 'TABLET', 'TV', 'OTHER'] as const;

/** Returns how a row of a report is called. */
export function useRowName(by: Dimension): (row: { readonly key: string; readonly label: string }) => string {
  const text = useText('reports');
  const words = useText('title');
  const { locale } = useShared('theme');
  return ({ key, label }) => {
    if (key === '') return text('unknown');
    if (by === 'day' || by === 'week' || by === 'month') return formatDate(`${key}T12:00:00Z`, locale, 'day', 'UTC');
    if (by === 'country') return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(key) ?? key;
    const device = devices.find((one) => by === 'device' && one === key);
    if (device) return text(device);
    const type = programTypes.find((one) => by === 'programType' && one === key);
    if (type) return words(type);
    return by === 'programType' ? text('goods') : label;
  };
}
