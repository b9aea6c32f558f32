import { useEffect, useEffectEvent } from 'react';
import type { Reply, Result } from '@marquee/api/contract';
import { documentSettings, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useText } from '../../text.ts';
import { dropSecretsOf, type AddressSecrets } from '../address-secrets.ts';
import { once } from '../once.ts';
import { Waiting } from '../waiting.tsx';

type Answer = Result<Reply<'POST /auth/login-sso'>, ApiError>;

interface SsoReturnProps {
  readonly carried: AddressSecrets;
  readonly onAnswer: (answer: Answer) => void;
}

function exchange({ code = '', state = '', iss }: AddressSecrets): Promise<Answer> {
  return once(`sso ${state} ${code}`, () => {
    dropSecretsOf('/auth/login'); // a code is good once, whatever comes of it
    return request('session.login-sso', { code, state, ...(iss ? { iss } : {}) });
  });
}

/** Back from a provider: its answer is handed in, once. */
export function SsoReturn({ carried, onAnswer }: SsoReturnProps) {
  const text = useText('signIn');
  const arrive = useEffectEvent(onAnswer);
  useEffect(() => {
    let left = false;
    void exchange(carried).then((answer) => {
      if (!left) arrive(answer);
    });
    return () => {
      left = true;
    };
  }, [carried]);
  return <Waiting title={text('signingIn')} lead={text('signingInLead', { name: documentSettings().tenant.settings.app_name })} />;
}
