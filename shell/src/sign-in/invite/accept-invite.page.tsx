import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { MfaPending, Reply } from '@marquee/api/contract';
import { markSources, type ApiError } from '@marquee/mf-shared/api';
import { request, shared, useShared } from '@marquee/mf-shared/bus';
import { AppLink, Button, LinkButton, Mark } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { dropSecretsOf } from '../address-secrets.ts';
import { MfaStep } from '../login/mfa-step.tsx';
import { Aside, Notice, Problem, Ways } from '../parts.tsx';
import { landing } from '../return-to.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { useLeaveWhenSignedIn } from '../use-leave-when-signed-in.ts';
import { Waiting } from '../waiting.tsx';
import { invitationToken, standingOf, useInvitation, useInvitationWords, type Invitation } from './invitation.ts';
import { InvitationOver } from './invitation-over.tsx';
import { NewMemberForm } from './new-member-form.tsx';

const PATH = '/accept-invite';

const Place = styled.span`
  img {
    inline-size: 4rem;
    block-size: 4rem;
    padding: var(--space-1);
    border: 1px solid var(--border);
    border-radius: var(--radius-3);
    background: var(--surface);
    object-fit: contain;
  }
`;

/** Shows the logo of the inviting organization; its name stands below. */
function Logo({ path }: { readonly path: string }) {
  return (
    <Place>
      <Mark sources={markSources(path)} sizes="4rem" />
    </Place>
  );
}

const Letter = styled.blockquote`
  padding: var(--space-4);
  border-inline-start: 3px solid var(--accent);
  border-radius: var(--radius-1);
  background: var(--surface);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export default function AcceptInvitePage() {
  const text = useText('invite');
  const { ready } = useShared('session');
  const [token] = useState(() => invitationToken(PATH));
  const { data, error, refetch } = useInvitation(token);
  if (!token || data?.expired || (error && error.code !== 'OFFLINE')) return <InvitationOver />;
  if (error)
    return (
      <SignInLayout title={text('opening')}>
        <Problem problem={error} onRetry={() => void refetch()} />
      </SignInLayout>
    );
  return data && ready ? <OpenInvitation token={token} invitation={data} /> : <Waiting title={text('opening')} lead={text('openingLead')} />;
}

/** The invitation itself; what it asks for depends on who opened it. */
function OpenInvitation({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const text = useText('invite');
  const say = useInvitationWords();
  const navigate = useNavigate();
  const { identity } = useShared('session');
  // Joining signs the user in: the page must not change while it is being left.
  const [standing, setStanding] = useState(() => standingOf(invitation, identity));
  const [pending, setPending] = useState<MfaPending>();
  useLeaveWhenSignedIn(pending ? '/' : undefined);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const { email, organizationName: organization, organizationLogo, message } = invitation;

  const joined = (answer: Reply<'POST /invite/accept'>) => {
    if (answer.status === 'PASSWORD_NEEDED') {
      setStanding('new');
      return;
    }
    dropSecretsOf(PATH);
    dropSecretsOf('/reject-invite');
    if (answer.signedIn && answer.signedIn.mfa !== null) {
      setPending(answer.signedIn);
      return;
    }
    void request('toast.show', { tone: 'info', text: text('joined', { organization: answer.organization.name }) });
    void navigate(landing('/', shared.session.current().identity ?? { rights: [] }), { replace: true });
  };
  const join = async () => {
    setSending(true);
    setProblem(undefined);
    const answer = await request('session.accept-invite', { token });
    setSending(false);
    if (answer.ok) joined(answer.value);
    else setProblem(answer.error);
  };
  const change = async () => {
    setSending(true);
    await request('session.logout', undefined);
    setSending(false);
    setStanding(standingOf(invitation, null));
  };
  if (pending)
    return (
      <MfaStep
        pending={pending}
        onOver={() => {
          void navigate('/login', { replace: true, state: { email } });
        }}
      />
    );
  return (
    <SignInLayout sign={organizationLogo ? <Logo path={organizationLogo.path} /> : null} title={text('title', { organization })} lead={say(invitation)}>
      {message ? <Letter>{message}</Letter> : null}
      <Aside>
        {text('forAddress')} <bdi>{email}</bdi>.
      </Aside>
      <Problem problem={problem} />
      {standing === 'invited' ? (
        <Button size="lg" wide loading={sending} onClick={() => void join()}>
          {text('join', { organization })}
        </Button>
      ) : null}
      {standing === 'somebody-else' ? (
        <>
          <Notice>
            {text('signedInAs')} <bdi>{identity?.email}</bdi>.
          </Notice>
          <Button size="lg" wide loading={sending} onClick={() => void change()}>
            {text('switchTo')}
          </Button>
        </>
      ) : null}
      {standing === 'has-account' ? (
        <>
          <Aside>{text('signInFirst')}</Aside>
          <LinkButton to={`/login?returnTo=${encodeURIComponent(PATH)}`} state={{ email }} size="lg" wide>
            {text('signIn')}
          </LinkButton>
        </>
      ) : null}
      {standing === 'new' ? <NewMemberForm email={email} send={(member) => request('session.accept-invite', { token, ...member })} onDone={joined} /> : null}
      <Ways>
        <AppLink to="/reject-invite">{text('decline')}</AppLink>
      </Ways>
    </SignInLayout>
  );
}
