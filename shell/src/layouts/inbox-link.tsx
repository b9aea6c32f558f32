import { Bell } from 'lucide-react';
import { styled } from 'styled-components';
import { from } from '@marquee/mf-shared/theme';
import { Badge } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { Corner, HeaderLink } from './header-link.tsx';

/** On phones the picture of oneself bears the count. */
const Roomy = styled.span`
  display: none;
  ${from('sm')} {
    display: inline-flex;
  }
`;
/** The way to the inbox, and how many messages are unread there. */
export function InboxLink({ unread }: { readonly unread: number }) {
  const text = useText('frame');
  return (
    <Roomy>
      <HeaderLink to="/account/inbox" aria-label={text('inbox', { unread })} title={text('inbox', { unread })}>
        <Bell aria-hidden="true" />
        <Corner>
          <Badge count={unread} />
        </Corner>
      </HeaderLink>
    </Roomy>
  );
}
