import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes, formatDate } from '@marquee/mf-shared/format';
import { AppLink, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Bar } from '../../library/media/media-css.ts';
import type { AvailsImportItem } from './import-types.ts';
import { ImportState, useNumber } from './import-words.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: var(--space-4);
  margin: 0;
  dt {
    font-size: var(--font-xs);
    font-weight: 600;
    color: var(--text-muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

/** The file, how many of its rows are sound, and what is being done with it. */
export function ImportOverview({ item }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const { locale } = useShared('theme');
  const number = useNumber();
  const counted = (count: number | null) => (count === null ? '–' : number(count));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text('state'), <ImportState key="state" {...item} />],
    [
      text('when'),
      <time key="when" dateTime={item.createdAt}>
        {formatDate(item.createdAt, locale, 'moment')}
      </time>,
    ],
    [text('template'), <bdi key="template">{item.template ?? '–'}</bdi>],
    [text('size'), formatBytes(item.bytes, locale)],
    [text('rows'), counted(item.rowCount)],
    [text('soundRows'), counted(item.soundRows)],
    [text('errors'), number(item.errorCount)],
    [text('warnings'), number(item.warningCount)],
    [text('corrections'), number(item.correctionCount)],
  ];
  return (
    <Panel>
      <Stack $gap={4}>
        <Facts>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {item.duplicateOf === null ? null : (
          <p>
            {text('duplicate')} <AppLink to={`/library/avails/import/${item.duplicateOf}`}>{text('seeEarlier')}</AppLink>
          </p>
        )}
        {item.message ? <ErrorNote error={{ code: 'UNREADABLE', message: item.message }}>{item.message}</ErrorNote> : null}
        <UnderWay item={item} />
      </Stack>
    </Panel>
  );
}

function UnderWay({ item: { state, task, progress } }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const number = useNumber();
  const doing = state === 'RUNNING' ? text(`task${task ?? 'READING'}`) : '';
  return (
    <div>
      <p role="status">{doing}</p>
      {doing ? (
        <>
          <Bar aria-label={doing} max={progress?.total ?? 1} {...(progress ? { value: progress.done } : {})} />
          {progress ? <p>{text('progress', { done: number(progress.done), total: number(progress.total) })}</p> : null}
        </>
      ) : null}
    </div>
  );
}
