import type { NamedPerson } from '@marquee/api/contract';
import { AppLink, type AppLinkProps } from '@marquee/mf-shared/ui';
import { personAddress } from './person-tile.tsx';

interface PersonLinkProps extends Pick<AppLinkProps, 'look'> {
  readonly name: string;
  readonly person: NamedPerson | undefined;
}

/** A name that leads to its person's page; of somebody without one the name alone. */
export function PersonLink({ name, person, look = 'text' }: PersonLinkProps) {
  return person ? (
    <AppLink look={look} to={personAddress(person)}>
      {name}
    </AppLink>
  ) : (
    name
  );
}
