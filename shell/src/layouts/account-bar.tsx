import { Blocks } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Identity } from '@marquee/api/contract';
import { useCurrentInSight } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { accountDestinations, opensModules } from './account-destinations.ts';
import { isAt } from './destinations.ts';

const Bar = styled.nav`
  position: sticky;
  inset-block-start: var(--sticky-top);
  z-index: calc(var(--z-header) - 1);
  display: flex;
  gap: 0.125rem;
  block-size: 3rem;
  padding-inline: calc(var(--gutter) - 0.75rem);
  overflow-x: auto;
  scrollbar-width: none;
  background: color-mix(in srgb, var(--bg) 92%, transparent);
  backdrop-filter: blur(18px);
  border-block-end: 1px solid var(--border);
`;
const Place = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  padding-inline: 0.75rem;
  color: var(--text-muted);
  font-size: var(--font-sm);
  font-weight: 600;
  text-decoration: none;
  border-radius: var(--radius-1);
  outline-offset: -4px;
  transition: color var(--motion-fast) var(--ease);
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0.75rem;
    inset-block-end: 0;
    block-size: 3px;
    border-radius: 3px 3px 0 0;
    background: var(--accent);
    transform: scaleX(0);
    transition: transform var(--motion) var(--ease);
  }
  &:hover,
  &[aria-current] {
    color: var(--text);
  }
  &[aria-current]::after {
    transform: scaleX(1);
  }
`;

/** Not one of the places of the console: the way to what was added to it. */
const ModulesPlace = styled(Place)`
  gap: 0.4rem;
  margin-inline-start: auto;
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

/** The places of account mode that are open to a person. */
export function AccountBar({ path, identity }: { readonly path: string; readonly identity: Identity }) {
  const text = useText('frame');
  const { rights } = identity;
  const bar = useRef<HTMLElement>(null);
  useCurrentInSight(bar, `${path} ${rights.length}`);
  return (
    <Bar ref={bar} aria-label={text('accountNav')}>
      {accountDestinations(text, rights).map((place) => (
        <Place key={place.to} to={place.to} aria-current={isAt(place, path) ? 'page' : undefined}>
          {place.label}
        </Place>
      ))}
      {opensModules(rights) ? (
        <ModulesPlace to="/modules" aria-current={isAt({ to: '/modules', label: '' }, path) ? 'page' : undefined}>
          <Blocks aria-hidden="true" />
          {text('modules')}
        </ModulesPlace>
      ) : null}
    </Bar>
  );
}
