import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, documentSettings } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import type { Connecting } from '@marquee/mf-shared/session';
import { useText } from '../../text.ts';
import { dropSecretsOf } from '../address-secrets.ts';
import { once } from '../once.ts';
import { Waiting } from '../waiting.tsx';
import type { ConnectArrival } from './connecting.ts';
import type { LoginState } from './login.page.tsx';

const CONNECTIONS = '/account/connections';

function exchange({ providerId, answer, cancelled }: ConnectArrival): Promise<Connecting> {
  return once(`connect ${answer?.state ?? providerId} ${answer?.code ?? ''}`, async () => {
    dropSecretsOf('/auth/login'); // a code is good once, whatever comes of it
    if (answer) return { providerId, answer: await call('POST /oauth/connected', { body: answer }) };
    return { providerId, answer: cancelled ? undefined : { ok: false, error: { code: 'SSO_FAILED' } } };
  });
}

/** Back from a provider whose account is to be connected: its answer is handed in, once, and the page of connections says what came of it. */
export function ConnectReturn({ arrival }: { readonly arrival: ConnectArrival }) {
  const text = useText('connect');
  const navigate = useNavigate();
  const { ready } = useShared('session');
  const arrive = useEffectEvent((connecting: Connecting) => {
    const { answer } = connecting;
    if (answer && !answer.ok && answer.error.code === 'SIGN_IN_REQUIRED') {
      const state: LoginState = { notice: text('signedOut') };
      void navigate(`/login?returnTo=${encodeURIComponent(CONNECTIONS)}`, { replace: true, state });
    } else void navigate(CONNECTIONS, { replace: true, state: { connecting } });
  });
  useEffect(() => {
    let left = false;
    if (ready)
      void exchange(arrival).then((connecting) => {
        if (!left) arrive(connecting);
      });
    return () => {
      left = true;
    };
  }, [arrival, ready]);
  return <Waiting title={text('connecting')} lead={text('connectingLead', { name: documentSettings().tenant.settings.app_name })} />;
}
