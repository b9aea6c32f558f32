import { useState, type ReactNode } from 'react';
import { MailCheck, MailX } from 'lucide-react';
import type { Result } from '@marquee/api/contract';
import { call, documentSettings, type ApiError } from '@marquee/mf-shared/api';
import { AppLink, Button } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { dropSecretsOf } from '../address-secrets.ts';
import { Address, Aside, Problem, Sign, TextButton, Ways } from '../parts.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { useFocusedTitle } from '../use-focused-title.ts';
import { MailRequest } from './mail-request.tsx';

const PATH = '/verify-email';

/** Contents of the link in a letter. */
export interface Link {
  readonly token: string;
  readonly email: string;
}
type Outcome = 'done' | 'over' | ApiError;

function outcomeOf(answer: Result<unknown, ApiError>): Outcome {
  if (answer.ok) return 'done';
  return answer.error.code === 'LINK_INVALID' || answer.error.code === 'INVALID_INPUT' ? 'over' : answer.error;
}

/** Sends the link of a letter once its button is pressed, and keeps the outcome. */
export function useLinkOutcome(send: () => Promise<Result<unknown, ApiError>>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    const next = outcomeOf(await send());
    setSending(false);
    if (typeof next === 'string') dropSecretsOf(PATH);
    setOutcome(next);
  };
  return { outcome, isSending, press };
}

function Home() {
  const text = useText('subscription');
  return <AppLink to="/">{text('home', { name: documentSettings().tenant.settings.app_name })}</AppLink>;
}

/** The end, read out in the place of what was there before. */
export function Ended({
  title,
  lead,
  sign,
  children,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly sign: ReactNode;
  readonly children: ReactNode;
}) {
  const frame = useFocusedTitle();
  return (
    <div ref={frame}>
      <SignInLayout title={title} lead={lead} sign={<Sign aria-hidden="true">{sign}</Sign>}>
        {children}
      </SignInLayout>
    </div>
  );
}

/** Orders the letters, as the box at the foot of the shop does. */
function OrderLetters({ title, lead, email }: { readonly title: string; readonly lead: string; readonly email: string }) {
  const text = useText('subscription');
  return (
    <MailRequest
      title={title}
      lead={lead}
      email={email}
      action={text('sendNew')}
      sent={text('sent')}
      then={text('opens')}
      request={(body) => call('POST /auth/contact-request', { body: { kind: 'SUBSCRIBE', ...body } })}
    >
      <Ways>
        <Home />
      </Ways>
    </MailRequest>
  );
}

/** Confirms that somebody wants the tenant's mails when the button is pressed. Mail scanners open links and run scripts, but press no button. */
export function ConfirmSubscription({ token, email }: Link) {
  const text = useText('subscription');
  const { outcome, isSending, press } = useLinkOutcome(() => call('GET /identity/verify/:id/:email', { params: { id: token, email } }));

  if (outcome === 'over') return <OrderLetters title={text('over')} lead={text('overLead')} email={email} />;
  if (outcome === 'done')
    return (
      <Ended
        title={text('confirmed')}
        lead={
          <>
            {text('confirmedLead', { name: documentSettings().tenant.settings.app_name })} <Address>{email}</Address>.
          </>
        }
        sign={<MailCheck size="1.75rem" />}
      >
        <Aside>{text('everyLetter')}</Aside>
        <Ways>
          <Home />
        </Ways>
      </Ended>
    );
  return (
    <SignInLayout
      title={text('confirmTitle')}
      lead={
        <>
          {text('confirmLead', { name: documentSettings().tenant.settings.app_name })} <Address>{email}</Address>.
        </>
      }
    >
      <Problem problem={outcome} />
      <Button size="lg" wide loading={isSending} onClick={() => void press()}>
        {text('confirm')}
      </Button>
      <Ways>
        <Home />
      </Ways>
    </SignInLayout>
  );
}

/** Ends the letters when the button is pressed: programs that look at links in mails press none. */
export function EndSubscription({ token, email }: Link) {
  const text = useText('subscription');
  const { app_name } = documentSettings().tenant.settings;
  const { outcome, isSending, press } = useLinkOutcome(() => call('GET /identity/unsubscribe/:id/:email', { params: { id: token, email } }));
  const [isBack, setBack] = useState(false);
  if (isBack) return <OrderLetters title={text('again')} lead={text('againLead')} email={email} />;
  if (outcome === 'over')
    return (
      <Ended title={text('endOver')} lead={text('endOverLead')} sign={<MailX size="1.75rem" />}>
        <Ways>
          <AppLink to="/extra/contact-us">{text('contact')}</AppLink>
          <Home />
        </Ways>
      </Ended>
    );
  if (outcome === 'done')
    return (
      <Ended
        title={text('ended')}
        lead={
          <>
            {text('endedLead')} <Address>{email}</Address>.
          </>
        }
        sign={<MailX size="1.75rem" />}
      >
        <Ways>
          <TextButton
            onClick={() => {
              setBack(true);
            }}
          >
            {text('again')}
          </TextButton>
          <Home />
        </Ways>
      </Ended>
    );
  return (
    <SignInLayout
      title={text('endTitle', { name: app_name })}
      lead={
        <>
          {text('endLead')} <Address>{email}</Address>.
        </>
      }
    >
      <Problem problem={outcome} />
      <Button size="lg" wide loading={isSending} onClick={() => void press()}>
        {text('end')}
      </Button>
      <Aside>{text('stillComes')}</Aside>
      <Ways>
        <Home />
      </Ways>
    </SignInLayout>
  );
}
