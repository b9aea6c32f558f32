import { useState } from 'react';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { AppLink, Button, LinkButton } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { dropSecretsOf } from '../address-secrets.ts';
import { Problem, Ways } from '../parts.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { Waiting } from '../waiting.tsx';
import { invitationToken, useInvitation } from './invitation.ts';
import { InvitationOver } from './invitation-over.tsx';

export default function RejectInvitePage() {
  const text = useText('invite');
  const [token] = useState(() => invitationToken('/reject-invite'));
  const { data, error, refetch } = useInvitation(token);
  const [sending, setSending] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const decline = async () => {
    setSending(true);
    setProblem(undefined);
    const answer = await call('POST /invite/reject', { body: { token: token ?? '' } });
    setSending(false);
    if (!answer.ok) {
      setProblem(answer.error);
      return;
    }
    dropSecretsOf('/accept-invite');
    dropSecretsOf('/reject-invite');
    setDeclined(true);
  };
  const home = (
    <LinkButton to="/" size="lg" wide variant="secondary">
      {text('home')}
    </LinkButton>
  );
  if (data && isDeclined)
    return (
      <SignInLayout title={text('declined')} lead={text('declinedLead', { organization: data.organizationName })}>
        {home}
      </SignInLayout>
    );
  if (!token || data?.expired || (error && error.code !== 'OFFLINE')) return <InvitationOver />;
  if (!data)
    return error ? (
      <SignInLayout title={text('opening')}>
        <Problem problem={error} onRetry={() => void refetch()} />
      </SignInLayout>
    ) : (
      <Waiting title={text('opening')} lead={text('openingLead')} />
    );
  return (
    <SignInLayout title={text('declineTitle')} lead={text('declineLead', { organization: data.organizationName })}>
      <Problem problem={problem} />
      <Button size="lg" wide loading={sending} onClick={() => void decline()}>
        {text('declineAction')}
      </Button>
      <Ways>
        <AppLink to="/accept-invite">{text('keep')}</AppLink>
      </Ways>
    </SignInLayout>
  );
}
