import { CalendarPlus, Clapperboard } from 'lucide-react';
import { styled } from 'styled-components';
import type { Product, ProductCard } from '@marquee/api/contract';
import { documentSettings } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { prefetchSlot } from '@marquee/mf-shared/federation';
import { Button } from '@marquee/mf-shared/ui';
import { Countdown } from '../events/countdown.tsx';
import { eventState, startOf } from '../events/event-times.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { AddToList } from '../play-list/add-to-list.tsx';
import { useText } from '../text.ts';
import { ShareIcon } from '../share/share-icon.tsx';
import type { Playable } from '../watching/primary-action.ts';
import { RemindButton } from './remind-button.tsx';

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
const Arrival = styled.p`
  font-weight: 650;
`;
/** A link, for the browser saves the file itself; it looks as the buttons beside it. */
const Calendar = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.55em;
  min-block-size: 3rem;
  padding-inline: var(--space-5);
  border: 1px solid rgb(255 255 255 / 0.28);
  border-radius: var(--radius-2);
  background: rgb(255 255 255 / 0.1);
  color: inherit;
  font-weight: 650;
  text-decoration: none;
  &:hover {
    background: rgb(255 255 255 / 0.18);
  }
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
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

/** What one can do about a title that is still to come: see its trailer, be told when it is here, put an event into the calendar. */
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
          <Calendar href={calendarAddress(title)} download={`${title.path}.ics`}>
            <CalendarPlus aria-hidden="true" />
            {text('calendar')}
          </Calendar>
        ) : null}
        <FavoriteButton kind="PRODUCT" id={title.id} name={title.name} />
        <AddToList title={title} />
        <ShareIcon title={title.name} of={{ targetKind: 'PRODUCT', targetId: title.id }} />
      </Row>
    </Frame>
  );
}
