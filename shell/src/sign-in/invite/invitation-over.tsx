import { LinkButton } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { SignInLayout } from '../sign-in-layout.tsx';

/** The link was used, taken back, or is too old. */
export function InvitationOver() {
  const text = useText('invite');
  return (
    <SignInLayout title={text('over')} lead={text('overLead')}>
      <LinkButton to="/" size="lg" wide>
        {text('home')}
      </LinkButton>
    </SignInLayout>
  );
}
