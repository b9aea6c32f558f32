import type { ModuleProps } from '@marquee/mf-shared/federation';
import { useState } from 'react';
import { Guides } from './guides/guides.tsx';
import { GUIDES_PLACE, isOfGuides } from './guides/place.ts';
import { readPlace, writePlace, type Place } from './place.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductList } from './product-list.tsx';

/** Merchandise, for the shop's staff: a list, and one by one. Lent to the console. */
export function Products({ path, navigate }: ModuleProps) {
  const place = readPlace(path);
  const [left, setLeft] = useState<string>();
  const go = (change: Partial<Place>) => {
    navigate(writePlace({ ...place, ...change }));
  };
  const open = (id: string) => {
    setLeft(id);
    go({ open: id });
  };
  if (isOfGuides(path)) return <Guides path={path} navigate={navigate} />;
  if (place.open === undefined)
    return (
      <ProductList
        place={place}
        change={(change) => {
          go({ page: 0, ...change });
        }}
        left={left}
        addressOf={(id) => `#${writePlace({ ...place, open: id })}`}
        onOpen={open}
        onGuides={() => {
          navigate(GUIDES_PLACE);
        }}
      />
    );
  return (
    <ProductDetail
      key={place.open}
      id={place.open}
      isGoneTo={left === place.open}
      onBack={() => {
        setLeft(place.open);
        go({ open: undefined });
      }}
    />
  );
}
