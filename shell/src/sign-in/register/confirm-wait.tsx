import { BellRing, MailX } from 'lucide-react';
import { call } from '@marquee/mf-shared/api';
import { AppLink, Button } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { Address, Aside, Problem, Ways } from '../parts.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { Ended, useLinkOutcome, type Link } from './subscription.tsx';

/** Confirms that somebody waits for a title when the button is pressed. Mail scanners press none. */
export function ConfirmWait({ token, email }: Link) {
  const text = useText('confirmWait');
  const subscription = useText('subscription');
  const { outcome, isSending, press } = useLinkOutcome(() => call('GET /identity/verify/:id/:email', { params: { id: token, email } }));
  const back = (
    <Ways>
      <AppLink to="/extra/coming-soon">{text('coming')}</AppLink>
    </Ways>
  );
  if (outcome === 'over')
    return (
      <Ended title={subscription('over')} lead={text('over')} sign={<MailX size="1.75rem" />}>
        {back}
      </Ended>
    );
  const lead = (
    <>
      {text(outcome === 'done' ? 'doneLead' : 'lead')} <Address>{email}</Address>.
    </>
  );
  if (outcome === 'done')
    return (
      <Ended title={text('done')} lead={lead} sign={<BellRing size="1.75rem" />}>
        <Aside>{text('once')}</Aside>
        {back}
      </Ended>
    );
  return (
    <SignInLayout title={text('title')} lead={lead}>
      <Problem problem={outcome} />
      <Button size="lg" wide loading={isSending} onClick={() => void press()}>
        {subscription('confirm')}
      </Button>
      {back}
    </SignInLayout>
  );
}
