import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { documentSettings, markSources } from '@marquee/mf-shared/api';
import { Mark } from '@marquee/mf-shared/ui';
import { initialOf } from '../document/initial.ts';

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.55rem;
  flex: 0 1 auto;
  min-inline-size: 1.75rem;
  max-inline-size: 100%;
  min-block-size: 2.5rem;
  color: inherit;
  text-decoration: none;
  font: 800 1.375rem/1.3 var(--font-display);
  letter-spacing: -0.03em;
  border-radius: var(--radius-1);
  > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  header & > span {
    max-inline-size: 20rem;
  }
  @media (max-width: 479px) {
    header & > span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      clip-path: inset(50%);
    }
  }
  > svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    color: var(--accent);
    flex: none;
  }
  img {
    flex: none;
    inline-size: auto;
    max-inline-size: 7rem;
    block-size: 1.9rem;
    border-radius: var(--radius-1);
    object-fit: contain;
  }
`;
const Letter = styled.text`
  font: 800 19px / 1 var(--font-display);
  letter-spacing: 0;
  fill: var(--on-accent);
  text-anchor: middle;
`;

/** The tenant's logo, or the first letter of its name in its colour, and the name, cut where there is no room; it leads home. */
export function Wordmark() {
  const { app_name, logo } = documentSettings().tenant.settings;
  return (
    <Name to="/" title={app_name}>
      {logo ? (
        <Mark sources={markSources(logo)} sizes="7rem" height={30} />
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="9" fill="currentColor" />
          <Letter x="16" y="22.8">
            {initialOf(app_name)}
          </Letter>
        </svg>
      )}
      <span dir="auto">{app_name}</span>
    </Name>
  );
}
