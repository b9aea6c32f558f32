import { useState } from 'react';
import { styled } from 'styled-components';
import { pictureSources, useApi } from '@marquee/mf-shared/api';
import { defineText } from '@marquee/mf-shared/text';
import { CardSkeleton, Row, TitleCard } from '@marquee/mf-shared/ui';
import { watchLink } from '../titles/title-link.ts';
import { readRememberedPlaces, type RememberedPlace } from './remembered-places.ts';

const useText = defineText({
  en: { heading: 'Continue watching', left: (percent: number) => `${percent}% watched` },
  ar: { heading: 'تابع المشاهدة', left: (percent: number) => `شوهد ${percent}%` },
});

/** A film that is gone leaves no place; when all are gone, the row goes too. */
const Frame = styled.div`
  li:empty {
    display: none;
  }
  &:not(:has(li > *)) {
    display: none;
  }
`;

/** Room for the name and how much was watched. */
const Waiting = styled.div`
  padding-block-end: 3rem;
`;

/** What was begun on this device; nothing when nothing was. */
export function ContinueRow() {
  const text = useText();
  const [places] = useState(readRememberedPlaces);
  if (places.length === 0) return null;
  return (
    <Frame>
      <Row title={text.heading} shape="landscape">
        {places.map((place) => (
          <BegunCard key={place.productId} place={place} />
        ))}
      </Row>
    </Frame>
  );
}

function BegunCard({ place }: { readonly place: RememberedPlace }) {
  const text = useText();
  const { data, isPending } = useApi('GET /product/item/:id', { params: { id: place.productId } });
  if (isPending)
    return (
      <Waiting>
        <CardSkeleton shape="landscape" />
      </Waiting>
    );
  if (!data) return null;
  const picture = pictureSources(data.content, 'STILL') ?? pictureSources(data.content, 'HERO_IMAGE');
  return (
    <TitleCard
      to={watchLink(data)}
      name={data.name}
      picture={picture}
      shape="landscape"
      progress={place.watched}
      meta={text.left(Math.round(place.watched * 100))}
    />
  );
}
