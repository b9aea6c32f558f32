import type { ModuleProps } from '@marquee/mf-shared/federation';
import { useState } from 'react';
import { OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';
import { readPlace, writePlace, type Place } from './place.ts';

/** Orders, for the shop's staff: a list, and one by one. Lent to the console. */
export function Orders({ path, navigate }: ModuleProps) {
  const place = readPlace(path);
  const [left, setLeft] = useState<string>();
  const go = (change: Partial<Place>) => {
    navigate(writePlace({ ...place, ...change }));
  };
  if (place.open === undefined)
    return (
      <OrderList
        place={place}
        change={(change) => {
          go({ page: 0, ...change });
        }}
        left={left}
        addressOf={(id) => `#${writePlace({ ...place, open: id })}`}
        onOpen={({ id }) => {
          setLeft(id);
          go({ open: id });
        }}
      />
    );
  const { open } = place;
  return (
    <OrderDetail
      key={open}
      id={open}
      isGoneTo={left === open}
      onBack={() => {
        setLeft(open);
        go({ open: undefined });
      }}
    />
  );
}
