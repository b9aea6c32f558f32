import { CalendarPlus, Clapperboard } from 'lucide-react';
import { styled } from 'styled-components';
import type { Product, ProductCard } from '@marquee/api/contract';
import { documentSettings } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { prefetchSlot } from '@marquee/mf-shared/federation';
import { Button, LinkButton } from '@marquee/mf-shared/ui';
import { Countdown } from '../events/countdown.tsx';
import { eventState, startOf } from '../events/event-times.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { MinorActions } from '../hero/minor-actions.ts';
import { AddToList } from '../play-list/add-to-list.tsx';
import { useText } from '../text.ts';
import { ShareIcon } from '../share/share-icon.tsx';
import type { Playable } from '../watching/primary-action.ts';
import { RemindButton } from './remind-button.tsx';

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  @media (max-width: 767px) {
    justify-items: center;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  @media (max-width: 767px) {
    inline-size: 100%;
    > * {
      flex-grow: 1;
    }
  }
`;
const Arrival = styled.p`
  font-weight: 650;
`;
function calendarAddress({ id }: Pick<ProductCard, 'id'>): string {
  const { apiBase, apiKey, tenant } = documentSettings();
  return `${apiBase}/product/calendar/${id}?${new URLSearchParams({ key: apiKey, tenant: tenant.id }).toString()}`;
}

interface ComingActionsProps {
  readonly title: Product;
  readonly now: number;
  readonly onPlay: (playing: Playable & { readonly isTrailer: boolean }) => void;
}

export function ComingActions({ title, now, onPlay }: ComingActionsProps) {
  const text = useText('comingActions');
  const { locale } = useShared('theme');
  const isEvent = title.metaData.programType === 'EVENT';
  const start = startOf(title);
  const isAhead = start !== undefined && start > now;
  const trailed = title.content.some(({ fileType, masterPath }) => fileType === 'VIDEO_TRAILER' && masterPath !== '');
  return (
    <Frame>
      {isEvent && isAhead ? <Countdown until={start} /> : null}
      {isEvent ? null : <Arrival>{isAhead ? text('comes', { day: formatDate(new Date(start), locale, 'day', 'UTC') }) : text('coming')}</Arrival>}
      <Row>
        {trailed ? (
          <Button
            size="lg"
            data-play=""
            icon={<Clapperboard aria-hidden="true" />}
            onPointerEnter={() => {
              prefetchSlot('player');
            }}
            onClick={() => {
              onPlay({ ...title, isTrailer: true });
            }}
          >
            {text('trailer')}
          </Button>
        ) : null}
        {isEvent && eventState(title, now) !== 'upcoming' ? null : <RemindButton title={title} variant={trailed ? 'secondary' : 'primary'} />}
        {isEvent && isAhead ? (
          <LinkButton
            size="lg"
            variant="secondary"
            to={calendarAddress(title)}
            reloadDocument
            download={`${title.path}.ics`}
            icon={<CalendarPlus aria-hidden="true" />}
          >
            {text('calendar')}
          </LinkButton>
        ) : null}
        <MinorActions>
          <FavoriteButton kind="PRODUCT" id={title.id} name={title.name} />
          <AddToList title={title} />
          <ShareIcon title={title.name} of={{ targetKind: 'PRODUCT', targetId: title.id }} />
        </MinorActions>
      </Row>
    </Frame>
  );
}
