import { LinkButton } from '@marquee/mf-shared/ui';
import { SignInLayout } from '../sign-in-layout.tsx';
import { useInviteText } from './invite-texts.ts';

/** The link was used, taken back, or is too old. */
export function InvitationOver() {
  const text = useInviteText();
  return (
    <SignInLayout title={text.over} lead={text.overLead}>
      <LinkButton to="/" size="lg" wide>
        {text.home}
      </LinkButton>
    </SignInLayout>
  );
}
