import { useState, type ReactNode } from 'react';
import { CalendarDays } from 'lucide-react';
import { styled } from 'styled-components';
import { firstNow, useApi } from '@marquee/mf-shared/api';
import { Bone, Container, EmptyState, ErrorNote, LinkButton, PageTitle, Stack, useDocumentHead } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { TitleGrid } from '../titles/title-grid.tsx';
import { eventsQuery } from '../titles/title-queries.ts';
import { EventBanner } from './event-banner.tsx';
import { groupEvents } from './event-times.ts';

const Heading = styled.h2`
  font-size: var(--font-xl);
  margin-block-end: var(--space-4);
`;

export default function EventsPage() {
  const text = useText('events');
  const [openedAt] = useState(firstNow);
  const { data, error, refetch } = useApi('GET /product/list', { query: eventsQuery });
  useDocumentHead({ description: text('lead') });
  const groups = groupEvents(data?.content ?? [], openedAt);
  return (
    <Container $pad>
      <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
      <Stack $gap={7} style={{ marginBlockStart: 'var(--space-6)' }}>
        <ErrorNote error={error} onRetry={refetch} />
        {!data && !error ? <Bone aria-hidden="true" $height="clamp(22rem, 34vw, 32rem)" $radius="var(--radius-3)" /> : null}
        {data?.content.length === 0 ? (
          <EmptyState icon={<CalendarDays />} title={text('empty')} text={text('emptyText')} action={<LinkButton to="/movies">{text('movies')}</LinkButton>} />
        ) : null}
        <Group heading={text('live')} shown={groups.live.length > 0}>
          {groups.live.map((event) => (
            <EventBanner key={event.id} event={event} eager />
          ))}
        </Group>
        <Group heading={text('upcoming')} shown={groups.upcoming.length > 0}>
          {groups.upcoming.map((event, at) => (
            <EventBanner key={event.id} event={event} eager={at === 0} />
          ))}
        </Group>
        <Group heading={text('past')} shown={groups.past.length > 0}>
          <TitleGrid titles={groups.past} shape="landscape" />
        </Group>
      </Stack>
    </Container>
  );
}

function Group({ heading, shown, children }: { readonly heading: string; readonly shown: boolean; readonly children: ReactNode }) {
  return shown ? (
    <section>
      <Heading>{heading}</Heading>
      <Stack $gap={5}>{children}</Stack>
    </section>
  ) : null;
}
