import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Choice, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { useFocusReturn } from '@marquee/mf-shared/ui/editing';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryContent } from '../page/query-content.tsx';
import { useText } from '../text.ts';
import type { FeedFile } from './feed-words.ts';

const views = ['ADDED', 'REMOVED', 'CHANGED', 'LEFT_OUT', 'IN'] as const;
type View = (typeof views)[number];

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-block-size: 24rem;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  small {
    display: block;
    color: var(--text-muted);
  }
`;

/** The titles of a file: what changed in it since the one before, and what was left out. */
export function FileDialog({ file, onClose }: { readonly file: FeedFile; readonly onClose: () => void }) {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  const [view, setView] = useState<View>('ADDED');
  useFocusReturn();
  const answer = useApi('GET /channel/file/titles/:id', { params: { id: file.id }, query: { view } });
  return (
    <Dialog isOpen size="lg" title={text('fileTitle', { when: formatDate(file.builtAt, locale, 'moment') })} onClose={onClose}>
      <Stack $gap={4}>
        <Choice
          label={text('view')}
          value={view}
          options={views.map((id) => ({ id, label: text(`view${id}`) }))}
          onChange={(id) => {
            setView(views.find((one) => one === id) ?? 'ADDED');
          }}
        />
        <QueryContent answer={answer} skeleton={<TextSkeleton lines={6} />}>
          {({ content, total }) => (
            <>
              <p role="status">{text('viewTotal', { count: total, titles: formatNumber(total, locale) })}</p>
              <List tabIndex={0} aria-label={text(`view${view}`)}>
                {content.map(({ id, name, stoppedBy }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>
                    {stoppedBy === null ? null : <small>{text(`gate${stoppedBy}`)}</small>}
                  </li>
                ))}
              </List>
            </>
          )}
        </QueryContent>
      </Stack>
    </Dialog>
  );
}
