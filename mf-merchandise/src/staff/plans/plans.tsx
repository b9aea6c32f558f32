import type { ModuleProps } from '@marquee/mf-shared/federation';
import { useRight } from '@marquee/mf-shared/session';
import { Cluster, Stack, ToggleChip } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { readPlace, writePlace, type Place } from './place.ts';
import { PlanList } from './plan-list.tsx';
import { PeopleList } from './rights/people-list.tsx';
import { PersonRights } from './rights/person-rights.tsx';

const views = ['plans', 'people'] as const;

/** The plans there are, and what people may watch, for the tenant's staff: lent to the console. Who may not look people up sees the plans alone. */
export function Plans({ path, navigate }: ModuleProps) {
  const text = useText('staffPlans');
  const seesPeople = useRight('person:read');
  const place = readPlace(path);
  const [left, setLeft] = useState<string>();
  const go = (change: Partial<Place>) => {
    navigate(writePlace({ ...place, ...change }));
  };
  if (!seesPeople) return <PlanList />;
  if (place.open !== undefined)
    return (
      <PersonRights
        key={place.open}
        id={place.open}
        isGoneTo={left === place.open}
        onBack={() => {
          setLeft(place.open);
          go({ open: undefined });
        }}
      />
    );
  return (
    <Stack $gap={5}>
      <Cluster $gap={2} role="group" aria-label={text('views')}>
        {views.map((view) => (
          <ToggleChip
            key={view}
            pressed={place.view === view}
            onToggle={() => {
              go({ view, q: '', page: 0 });
            }}
          >
            {text(`view-${view}`)}
          </ToggleChip>
        ))}
      </Cluster>
      {place.view === 'plans' ? (
        <PlanList />
      ) : (
        <PeopleList
          place={place}
          change={(change) => {
            go({ page: 0, ...change });
          }}
          left={left}
          onOpen={(id) => {
            setLeft(id);
            go({ open: id });
          }}
        />
      )}
    </Stack>
  );
}
