import { useLocation } from 'react-router-dom';
import { call } from '@marquee/mf-shared/api';
import { AppLink } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import type { LoginState } from '../login/login.page.tsx';
import { Ways } from '../parts.tsx';
import { MailRequest } from '../register/mail-request.tsx';
import { rememberedEmail, rememberEmail } from '../remembered-email.ts';

export default function LostPasswordPage() {
  const text = useText('mail');
  const words = useText('signIn');
  const { search, ...here } = useLocation();
  const given = here.state as LoginState | null;
  return (
    <MailRequest
      title={text('lost')}
      lead={text('lostLead')}
      email={given?.email ?? rememberedEmail()}
      action={text('sendLink')}
      sent={text('lostSent')}
      then={text('lostOpens')}
      request={(body) => call('POST /auth/password-request', { body })}
      onSent={rememberEmail}
    >
      <Ways>
        <AppLink to={`/login${search}`}>{words('backToLogin')}</AppLink>
      </Ways>
    </MailRequest>
  );
}
