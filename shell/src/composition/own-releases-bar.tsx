import { createRoot } from 'react-dom/client';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Button } from '@marquee/mf-shared/ui';
import { liveRegistry } from '../federation/live-registry.ts';
import { useText } from '../text.ts';
import { openLoadedPanel } from './loaded-panel.tsx';
import { seeEverybodys } from './own-release.ts';

/** At the foot of the window, and at the end of the page below its last words: it never lies over those. */
const Bar = styled.section`
  position: sticky;
  z-index: var(--z-header);
  inset-block-end: max(0.75rem, env(safe-area-inset-bottom));
  margin-block: var(--space-3);
  margin-inline: var(--space-3) auto;
  inline-size: fit-content;
  max-inline-size: calc(100vw - 1.5rem);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  color: var(--text);
  box-shadow: var(--shadow-2);
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  @media print {
    display: none;
  }
`;

const follow = (changed: () => void) => {
  liveRegistry.onTaken(changed);
  return () => undefined;
};

/** Names the releases that only this user is served, and leads back to the public ones. */
function OwnReleasesBar() {
  const text = useText('composition');
  const { remotes } = useSyncExternalStore(follow, liveRegistry.current);
  const own = remotes.filter(({ forMe }) => forMe);
  return (
    <Bar aria-label={text('bar')} data-own-releases="">
      <span>
        {own.length > 0 ? text('own', { count: own.length }) : text('none')}{' '}
        {own.map(({ name, version, entry }) => (
          <bdi key={name} dir="ltr">
            {name} {version} {hostOf(entry)}
          </bdi>
        ))}
      </span>
      {own.length > 0 ? (
        <Button size="sm" variant="secondary" onClick={() => void seeEverybodys()}>
          {text('reset')}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={openLoadedPanel}>
        {text('details')}
      </Button>
    </Bar>
  );
}

/** Returns the host of a release served by the user's own machine; empty for any other. */
const hostOf = (entry: string) => (entry.startsWith('/') ? '' : `(${new URL(entry).host}) `);

let isShown = false;

/** Shows the bar, once per page. It has a root of its own, since the server's markup does not contain it. */
export function showBar(): void {
  if (isShown) return;
  isShown = true;
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.append(place);
  createRoot(place).render(<OwnReleasesBar />);
}
