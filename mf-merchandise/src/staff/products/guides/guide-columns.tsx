import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber, useTimeZone } from '@marquee/mf-shared/format';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { useText } from '../../../text.ts';
import { Words } from '../../cells.ts';
import type { Guide } from './guide-draft.ts';

export function useGuideColumns(): readonly Column<Guide>[] {
  const text = useText('guides');
  const { locale } = useShared('theme');
  const timeZone = useTimeZone();
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('name'),
        cell: ({ id, name, sizes }) => (
          <Words data-guide={id}>
            <bdi>{name}</bdi>
            <small>
              <bdi>{sizes.map((size) => size.name).join(' · ')}</bdi>
            </small>
          </Words>
        ),
      },
      { id: 'products', header: text('usedBy'), align: 'end', cell: ({ products }) => formatNumber(products, locale) },
      { id: 'lastModified', header: text('lastModified'), cell: ({ lastModified }) => formatDate(lastModified, locale, 'day', timeZone) },
    ],
    [text, locale, timeZone],
  );
}
