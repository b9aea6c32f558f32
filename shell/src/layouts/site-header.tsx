import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { from } from '@marquee/mf-shared/theme';
import { LinkButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { CartLink } from './cart-link.tsx';
import { CustomizerButton } from './customizer-button.tsx';
import { isAt, primaryDestinations } from './destinations.ts';
import { layoutOf } from './layout-of.ts';
import { HeaderLink, HeaderPlace } from './header-link.tsx';
import { MenuDrawerButton } from './menu-drawer-button.tsx';
import { AvatarMenu, InboxLink } from './own-parts.ts';
import { useScrolledPast } from './use-scrolled-past.ts';
import { useUnread } from './use-unread.ts';
import { Wordmark } from './wordmark.tsx';

/** Spec §9. */
const STICKY_AFTER_PX = 1;

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--z-header);
  display: flex;
  align-items: center;
  gap: clamp(0.5rem, 2vw, 1.75rem);
  block-size: var(--header-height);
  padding-inline: var(--gutter);
  color: var(--text);
  transition: color var(--motion) var(--ease);
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: color-mix(in srgb, var(--bg) 86%, transparent);
    backdrop-filter: blur(18px) saturate(1.4);
    box-shadow: 0 1px 0 var(--border);
    opacity: 0;
    transition: opacity var(--motion) var(--ease);
  }
  &[data-static] {
    position: relative;
  }
  &[data-sticky]::before {
    opacity: 1;
  }
  html:has(main > :not([inert]) [data-under-header]) &:not([data-sticky]) {
    --text: #fff;
    --bg: #0b0c11;
    color: #fff;
  }
`;
const Places = styled.nav`
  display: none;
  align-items: center;
  gap: 0.25rem;
  flex: 0 0 auto;
  ${from('lg')} {
    display: flex;
  }
`;
const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 0.125rem;
  margin-inline-start: auto;
`;
const Narrow = styled.span`
  display: inline-flex;
  margin-inline-start: -0.6rem;
  ${from('lg')} {
    display: none;
  }
`;

/** Placeholder as wide as the controls of signed-in users, until their script is loaded. */
const InboxRoom = styled.span`
  display: none;
  inline-size: min(var(--control), 11.5vw);
  ${from('sm')} {
    display: block;
  }
`;
const AvatarRoom = styled.span`
  inline-size: 2.25rem;
  margin-inline-start: 0.5rem;
`;

/** Header of every page: navigation, search, cart, and the user's menu. */
export function SiteHeader({ path }: { readonly path: string }) {
  const text = useText('frame');
  const { ready, identity } = useShared('session');
  const { header_sticky: stays = true, show_customizer: choosable = true } = documentSettings().tenant.settings;
  const unread = useUnread(identity !== null);
  const scrolled = useScrolledPast(STICKY_AFTER_PX);
  const places = primaryDestinations(text);
  return (
    <Bar data-static={stays ? undefined : ''} data-sticky={stays && scrolled ? '' : undefined}>
      <Narrow>
        <MenuDrawerButton path={path} places={places} />
      </Narrow>
      <Wordmark />
      <Places aria-label={text('primary')}>
        {places.map((place) => (
          <HeaderPlace key={place.to} to={place.to} aria-current={isAt(place, path) ? 'page' : undefined}>
            {place.label}
          </HeaderPlace>
        ))}
      </Places>
      <Tools>
        <HeaderLink to="/search" aria-label={text('search')} title={text('search')}>
          <Search aria-hidden="true" />
        </HeaderLink>
        <CartLink inShop={layoutOf(path) === 'merchandise' && path !== '/merchandise/cart'} />
        {identity ? (
          <Suspense fallback={<InboxRoom />}>
            <InboxLink unread={unread} />
          </Suspense>
        ) : null}
        {choosable ? <CustomizerButton /> : null}
        {identity ? (
          <Suspense fallback={<AvatarRoom />}>
            <AvatarMenu identity={identity} unread={unread} />
          </Suspense>
        ) : (
          <LinkButton
            to={path === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(path)}`}
            size="sm"
            data-sign-in=""
            style={ready ? { marginInlineStart: '.5rem' } : { visibility: 'hidden' }}
          >
            {text('signIn')}
          </LinkButton>
        )}
      </Tools>
    </Bar>
  );
}
