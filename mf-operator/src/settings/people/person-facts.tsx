import type { PersonCard } from '@marquee/api/contract';
import { AppLink } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(5rem, auto) minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  margin: 0;
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  dt {
    color: var(--text-muted);
  }
  dd {
    margin: 0;
  }
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

/** Facts that titles say of a person, and the way to their page. */
export function PersonFacts({ person: { name, path, roles, titleCount } }: { readonly person: PersonCard }) {
  const text = useText('peopleSettings');
  return (
    <List>
      <dt>{text('name')}</dt>
      <dd>
        <bdi>{name}</bdi>
        <small>{text('nameNote')}</small>
      </dd>
      <dt>{text('roles')}</dt>
      <dd>{[...roles.map((role) => text(role)), text('titleCount', { count: titleCount })].join(' · ')}</dd>
      <dt>{text('site')}</dt>
      <dd>
        <AppLink to={`/cast/${path}`}>{text('page')}</AppLink>
      </dd>
    </List>
  );
}
