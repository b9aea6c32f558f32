import type { ModuleProps } from '@marquee/mf-shared/federation';
import { useRight } from '@marquee/mf-shared/session';
import { Cluster, Stack, ToggleChip } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { readPlace, writePlace, type Place } from './place.ts';
import { PlanList } from './plan-list.tsx';
import { CodeList } from './codes/code-list.tsx';
import { PeopleList } from './rights/people-list.tsx';
import { PersonRights } from './rights/person-rights.tsx';

const views = ['plans', 'people', 'codes'] as const;

/** The plans there are, what people may watch, and codes that lie in boxes, for the tenant's staff: lent to the console. Who may not look people up sees the plans alone. */
export function Plans({ path, navigate }: ModuleProps) {
  const text = useText('staffPlans');
  const seesPeople = useRight('person:read');
  const makesCodes = useRight('access:update');
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
        {views
          .filter((view) => view !== 'codes' || makesCodes)
          .map((view) => (
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
      {place.view === 'codes' && makesCodes ? (
        <CodeList />
      ) : place.view === 'plans' ? (
        <PlanList />
      ) : (
        <PeopleList
          place={place}
          change={(change) => {
            go({ page: 0, ...change });
          }}
          left={left}
          addressOf={(id) => `#${writePlace({ ...place, open: id })}`}
          onOpen={(id) => {
            setLeft(id);
            go({ open: id });
          }}
        />
      )}
    </Stack>
  );
}
