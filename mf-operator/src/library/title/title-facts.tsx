import type { Product } from '@marquee/api/contract';
import { useVocabulary } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { commaOf, formatAgo, formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Panel } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { FactList } from '../../titles/fact-list.tsx';
import { StatusChip } from '../../titles/status-chip.tsx';
import { TitleThumb } from '../../titles/title-thumb.tsx';
import { flatOf, inWords } from './conflict.ts';
import { formOf } from './title-draft.ts';

const Beside = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
`;

export function TitleFacts({ product }: { readonly product: Product }) {
  const text = useText('titleForm');
  const words = useText('title');
  const { locale } = useShared('theme');
  const { metaData, provider, viewCount, ratingCount, ratingScore, lastModified, version } = product;
  return (
    <Panel title={text('facts')}>
      <Beside>
        <TitleThumb title={product} width="4.5rem" />
        <FactList
          facts={[
            [text('type'), words(metaData.programType ?? 'untyped')],
            [text('provider'), provider],
            [text('plays'), formatNumber(viewCount, locale)],
            [text('rating'), ratingCount > 0 ? `${formatNumber(ratingScore, locale, 1)} (${formatNumber(ratingCount, locale)})` : text('none')],
            [
              text('modified'),
              <time key="time" dateTime={lastModified} title={formatDate(lastModified, locale, 'moment')}>
                {formatAgo(lastModified, locale)}
              </time>,
            ],
            [text('version'), formatNumber(version, locale)],
          ]}
        />
      </Beside>
    </Panel>
  );
}

/** Shows the fields of a title to people who may not edit. */
export function TitleReading({ product }: { readonly product: Product }) {
  const text = useText('titleForm');
  const { locale } = useShared('theme');
  const { nameOf } = useVocabulary('genre');
  const flat = flatOf(formOf(product));
  const said = (name: keyof typeof flat) => inWords(flat[name]) || text('none');
  const { minimumAge, programType, startsAt, endsAt, timeZone } = product.metaData;
  const moment = (instant: string | undefined) => (instant ? formatDate(instant, locale, 'start', timeZone) : text('none'));
  return (
    <Panel title={text('basics')}>
      <FactList
        facts={[
          [text('name'), said('name')],
          [text('path'), <bdi key="path">{product.path}</bdi>],
          [text('status'), <StatusChip key="status" status={product.entityStatus} />],
          [text('origin'), product.origin ? formatDate(product.origin, locale, 'day', 'UTC') : text('none')],
          ...(programType === 'EVENT'
            ? ([
                [text('startsAt'), moment(startsAt)],
                [text('endsAt'), moment(endsAt)],
                [text('timeZone'), said('timeZone')],
              ] as const)
            : []),
          [text('tagline'), said('tagline')],
          [text('description'), said('description')],
          [text('certification'), said('certification')],
          [text('minimumAge'), minimumAge === undefined ? text('none') : formatNumber(minimumAge, locale)],
          [text('genres'), (product.metaData.genres ?? []).map(nameOf).join(commaOf(locale)) || text('none')],
          [text('directors'), said('directors')],
          [text('cast'), said('cast')],
        ]}
      />
    </Panel>
  );
}
