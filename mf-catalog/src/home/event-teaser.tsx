import { useState } from 'react';
import { styled } from 'styled-components';
import { firstNow, useApi } from '@marquee/mf-shared/api';
import { AppLink, Bone, Cluster, Container } from '@marquee/mf-shared/ui';
import { EventBanner } from '../events/event-banner.tsx';
import { groupEvents } from '../events/event-times.ts';
import { useText } from '../text.ts';
import { eventsQuery } from '../titles/title-queries.ts';
import { RowError } from './row-error.tsx';

const Heading = styled.h2`
  font-size: clamp(1.125rem, 1rem + 0.7vw, 1.5rem);
`;

/** The event that is on or comes next; nothing when none is planned. */
export function EventTeaser({ title }: { readonly title: string }) {
  const text = useText('eventTeaser');
  const [openedAt] = useState(firstNow);
  const { data, error, refetch } = useApi('GET /product/list', { query: eventsQuery });
  if (error) return <RowError title={title} error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Container>
        <Bone aria-hidden="true" $height="clamp(22rem, 34vw, 32rem)" $radius="var(--radius-3)" />
      </Container>
    );
  const { live, upcoming } = groupEvents(data.content, openedAt);
  const next = live[0] ?? upcoming[0];
  if (!next) return null;
  return (
    <Container as="section" style={{ marginBlockEnd: 'var(--space-7)' }}>
      <Cluster $gap={4} style={{ alignItems: 'baseline', marginBlockEnd: 'var(--space-4)' }}>
        <Heading>{title}</Heading>
        <AppLink
          to="/events"
          look="quiet"
          aria-label={`${text('all')}: ${title}`}
          style={{ color: 'var(--accent-text)', fontWeight: 600, fontSize: 'var(--font-sm)', display: 'inline-block', lineHeight: '1.75rem' }}
        >
          {text('all')}
        </AppLink>
      </Cluster>
      <EventBanner event={next} />
    </Container>
  );
}
