import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ProductCard } from '@marquee/api/contract';
import { firstNow, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Container, EmptyState, ErrorNote, Grid, LinkButton, PageTitle, useDocumentHead } from '@marquee/mf-shared/ui';
import { isStillToCome, startOf } from '../events/event-times.ts';
import { EventWhen } from '../events/event-when.tsx';
import { useText } from '../text.ts';
import { TitleGridSkeleton } from '../titles/title-grid.tsx';
import { TitleTile } from '../titles/title-tile.tsx';
import { comingQuery, eventsQuery } from '../titles/title-queries.ts';
import { Remind } from './remind-guest.tsx';

const FIRST_LINE = 4;
const SIZES = '(min-width: 1250px) 360px, (min-width: 600px) 46vw, 92vw';

const Titles = styled.div`
  margin-block-start: var(--space-5);
`;
const One = styled.li`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-3);
  > :first-child {
    inline-size: 100%;
  }
`;
const When = styled.p`
  font-weight: 650;
`;

/** Titles and events that are still to come, the next first. Without a date they are last. */
function comingOf(titles: readonly ProductCard[], now: number): ProductCard[] {
  const time = (title: ProductCard) => startOf(title) ?? Infinity;
  return titles.filter((title) => isStillToCome(title, now)).sort((a, b) => time(a) - time(b));
}

/** `/extra/coming-soon`: what is to come, when, and a reminder of it. */
export default function ComingSoonPage() {
  const text = useText('comingSoon');
  const [openedAt] = useState(firstNow);
  const titles = useApi('GET /product/list', { query: comingQuery });
  const events = useApi('GET /product/list', { query: eventsQuery });
  useDocumentHead({ description: text('lead') });
  const failed = titles.error ? titles : events.error ? events : undefined;
  const isWhole = titles.data !== undefined && events.data !== undefined;
  const coming = comingOf([...(titles.data?.content ?? []), ...(events.data?.content ?? [])], openedAt);
  return (
    <Container $pad>
      <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
      <Titles>
        {failed ? <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} /> : null}
        {isWhole || failed ? null : <TitleGridSkeleton shape="landscape" cards={4} />}
        {isWhole && coming.length === 0 ? (
          <EmptyState icon={<CalendarClock />} title={text('empty')} text={text('emptyText')} action={<LinkButton to="/movies">{text('movies')}</LinkButton>} />
        ) : null}
        <Grid as="ul" role="list" $min="clamp(14rem, 26vw, 21rem)" $gap={6}>
          {coming.map((title, at) => (
            <One key={title.id}>
              <TitleTile title={title} shape="landscape" caption="below" sizes={SIZES} eager={at < FIRST_LINE} />
              <Arrival title={title} />
              <Remind title={title} />
            </One>
          ))}
        </Grid>
      </Titles>
    </Container>
  );
}

function Arrival({ title }: { readonly title: ProductCard }) {
  const text = useText('comingSoon');
  const { locale } = useShared('theme');
  if (title.metaData.programType === 'EVENT')
    return (
      <When>
        <EventWhen event={title} />
      </When>
    );
  const start = startOf(title);
  return <When>{start === undefined ? text('soon') : text('from', { day: formatDate(new Date(start), locale, 'day', 'UTC') })}</When>;
}
