import { styled } from 'styled-components';
import type { NamedPerson } from '@marquee/api/contract';
import { AppLink } from '@marquee/mf-shared/ui';
import { PersonFace } from '../titles/person-face.tsx';

const Frame = styled(AppLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-3);
  block-size: 100%;
  align-content: start;
  padding: var(--space-4) var(--space-2);
  border-radius: var(--radius-3);
  color: inherit;
  line-height: 1.35;
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: color-mix(in srgb, var(--text) 8%, transparent);
  }
  strong {
    display: block;
    font-weight: 650;
  }
  small {
    display: block;
    margin-block-start: 0.15rem;
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

export const personAddress = ({ path }: Pick<NamedPerson, 'path'>): string => `/cast/${path}`;

/** A person of a list, who leads to their page. */
export function PersonTile({ person, about }: { readonly person: NamedPerson; readonly about?: string }) {
  return (
    <Frame look="plain" to={personAddress(person)}>
      <PersonFace name={person.name} picture={person.picture?.path} size="6.5rem" />
      <span>
        <strong dir="auto">{person.name}</strong>
        {about ? <small>{about}</small> : null}
      </span>
    </Frame>
  );
}
