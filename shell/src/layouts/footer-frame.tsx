import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { documentSettings, firstNow, mayHavePage } from '@marquee/mf-shared/api';
import { AppLink } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

const Frame = styled.footer`
  margin-block-start: var(--space-8);
  padding: var(--space-7) var(--gutter) var(--space-6);
  border-block-start: 1px solid var(--border);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--font-sm);
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
  margin-block-start: var(--space-6);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--border);
`;
const More = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.75rem;
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    color: var(--text);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
const Foot = styled(Line)`
  justify-content: space-between;
  gap: var(--space-4);
  /* Room for the way back to the top, which stands in the corner. */
  padding-inline-end: max(0px, max(1.25rem, var(--gutter) / 2) + 3.25rem - var(--gutter));
`;

/** The links a tenant adds (`footer_links`); nothing where it adds none. */
function MoreLinks() {
  const text = useText('frame');
  const { footer_links = [] } = documentSettings().tenant.settings;
  const links = footer_links.filter(({ href }) => !href.startsWith('/') || mayHavePage(href));
  if (links.length === 0) return null;
  return (
    <Line as="nav" aria-label={text('moreLinks')}>
      <More role="list">
        {links.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            {href.startsWith('/') ? (
              <AppLink look="quiet" to={href}>
                {label}
              </AppLink>
            ) : (
              <a href={href} rel="noopener">
                {label}
              </a>
            )}
          </li>
        ))}
      </More>
    </Line>
  );
}

/** The foot of a page: its columns, what the tenant adds, and the line of copyright, with something at its end. */
export function FooterFrame({ end, children }: { readonly end: ReactNode; readonly children: ReactNode }) {
  const text = useText('frame');
  return (
    <Frame>
      {children}
      <MoreLinks />
      <Foot>
        <p>{text('copyright', { year: new Date(firstNow()).getUTCFullYear(), name: documentSettings().tenant.settings.app_name })}</p>
        {end}
      </Foot>
    </Frame>
  );
}
