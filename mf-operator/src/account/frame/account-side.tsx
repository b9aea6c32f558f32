import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatCount } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { SideNav } from '../../page/side-nav.tsx';
import { useText } from '../../text.ts';
import { useAccountPlaces } from './account-places.ts';

const Count = styled.span`
  min-inline-size: 1.35rem;
  margin-inline-start: auto;
  padding: 0.05rem 0.4rem;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.6;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** The way between the pages of one's account: at the side, on a phone over the page. */
export function AccountSide() {
  const text = useText('frame');
  const { identity } = useSession();
  const unread = useApi('GET /identity/inbox/unread', {}, { enabled: identity !== null }).data?.unread ?? 0;
  const places = useAccountPlaces().map((place) => (place.to === '/account/inbox' && unread > 0 ? { ...place, mark: <Unread count={unread} /> } : place));
  return <SideNav label={text('nav')} places={places} />;
}

function Unread({ count }: { readonly count: number }) {
  const text = useText('frame');
  const { locale } = useShared('theme');
  return (
    <Count>
      <span aria-hidden="true">{count > 99 ? `${formatCount(99, locale)}+` : formatCount(count, locale)}</span>
      <VisuallyHidden>{text('unread', { count: formatCount(count, locale) })}</VisuallyHidden>
    </Count>
  );
}
