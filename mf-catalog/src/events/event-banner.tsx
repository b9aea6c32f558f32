import { styled } from 'styled-components';
import { Ticket } from 'lucide-react';
import type { ProductCard } from '@marquee/api/contract';
import { pictureSources, prefetchApi, titleAddress } from '@marquee/mf-shared/api';
import { LinkButton, Picture } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { itemQuery } from '../titles/title-queries.ts';
import { Countdown } from './countdown.tsx';
import { eventState, startOf } from './event-times.ts';
import { EventWhen } from './event-when.tsx';
import { useNow } from './use-now.ts';

const CHECK_MS = 20_000;
const Frame = styled.article`
  position: relative;
  display: grid;
  align-items: end;
  min-block-size: clamp(22rem, 34vw, 32rem);
  overflow: hidden;
  isolation: isolate;
  border-radius: var(--radius-3);
  background: rgb(var(--scrim));
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.08);
`;
const Art = styled.div`
  position: absolute;
  inset: 0;
  z-index: -2;
`;
const Shade = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  --toward: to right;
  background:
    linear-gradient(var(--toward), rgb(8 9 13 / 0.9), rgb(8 9 13 / 0.5) 45%, transparent 75%), linear-gradient(to top, rgb(8 9 13 / 0.75), transparent 60%);
  [dir='rtl'] & {
    --toward: to left;
  }
`;
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  inline-size: min(40rem, 100%);
  padding: clamp(1.25rem, 3.5vw, 3rem);
  color: #fff;
`;
const Name = styled.h3`
  font-size: var(--font-3xl);
  font-weight: 800;
  line-height: 1.05;
`;
const Tagline = styled.p`
  color: rgb(255 255 255 / 0.84);
  font-size: var(--font-lg);
  unicode-bidi: plaintext;
  [dir='rtl'] & {
    text-align: right;
  }
`;
const When = styled.div`
  font-weight: 650;
  color: #fff;
`;

/** An event as a wide picture, with the time left until it begins. */
export function EventBanner({ event, eager = false }: { readonly event: ProductCard; readonly eager?: boolean }) {
  const text = useText('eventBanner');
  const isUpcoming = eventState(event, useNow(CHECK_MS)) === 'upcoming';
  const start = startOf(event);
  const approach = () => {
    prefetchApi('GET /product/item', { query: itemQuery(event) });
  };
  return (
    <Frame data-on-dark="">
      <Art>
        <Picture
          sources={pictureSources(event.content, 'HERO_IMAGE')}
          alt=""
          standIn=""
          sizes="(min-width: 768px) 92vw, 100vw"
          fill
          eager={eager}
          position="center 25%"
        />
      </Art>
      <Shade aria-hidden="true" />
      <Words>
        <When>
          <EventWhen event={event} />
        </When>
        <Name>{event.name}</Name>
        {event.metaData.tagline ? <Tagline>{event.metaData.tagline}</Tagline> : null}
        {isUpcoming && start !== undefined ? <Countdown until={start} /> : null}
        <LinkButton
          size="lg"
          to={titleAddress(event)}
          onPointerEnter={approach}
          onFocus={approach}
          icon={<Ticket aria-hidden="true" />}
          aria-label={text('detailsOf', { name: event.name })}
        >
          {text('details')}
        </LinkButton>
      </Words>
    </Frame>
  );
}
