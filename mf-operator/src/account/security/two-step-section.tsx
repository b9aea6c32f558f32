import type { Identity } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Button, Chip } from '@marquee/mf-shared/ui';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Row, Rows, RowsSkeleton } from '../frame/rows.tsx';
import { Section, SectionError } from '../frame/section.tsx';
import { TwoStepDialog, type TwoStepRequest } from './two-step-dialog.tsx';

/** From here on it is time for new codes. */
const FEW = 3;

/** Whether an app's code is asked for beside the password, and what is left for the day the phone is gone. */
export function TwoStepSection({ identity }: { readonly identity: Identity }) {
  const text = useText('twoStep');
  const state = useApi('GET /auth/check-mfa', {});
  const [request, setRequest] = useState<TwoStepRequest>();
  const { data } = state;
  const isOn = data?.using2FA ?? identity.using2FA;
  return (
    <Section title={text('title')} lead={text('lead')} flush actions={<Chip tone={isOn ? 'success' : 'neutral'}>{isOn ? text('on') : text('off')}</Chip>}>
      <SectionError list={state} />
      {state.isPending ? <RowsSkeleton rows={1} /> : null}
      {data ? <TwoStepRows isOn={isOn} left={data.recoveryCodesLeft} onRequest={setRequest} /> : null}
      {request ? (
        <TwoStepDialog
          request={request}
          identity={identity}
          onClose={() => {
            setRequest(undefined);
          }}
        />
      ) : null}
    </Section>
  );
}

function TwoStepRows({ isOn, left, onRequest }: { readonly isOn: boolean; readonly left: number; readonly onRequest: (request: TwoStepRequest) => void }) {
  const text = useText('twoStep');
  const isFew = left <= FEW;
  const ask = (request: TwoStepRequest) => () => {
    onRequest(request);
  };
  return (
    <Rows role="list">
      <Row
        icon={<Smartphone />}
        tone={isOn ? 'good' : 'plain'}
        name={text('app')}
        detail={isOn ? text('appOn') : text('appOff')}
        actions={
          <Button variant={isOn ? 'secondary' : 'primary'} size="sm" onClick={ask(isOn ? 'TURN_OFF' : 'SET_UP')}>
            {isOn ? text('turnOff') : text('setUp')}
          </Button>
        }
      />
      {isOn ? (
        <Row
          icon={<KeyRound />}
          tone={isFew ? 'warn' : 'plain'}
          name={text('codes')}
          detail={left === 0 ? text('codesNone') : text('codesLeft', { count: left })}
          actions={
            <Button variant="secondary" size="sm" onClick={ask('NEW_CODES')}>
              {text('newCodes')}
            </Button>
          }
        />
      ) : null}
    </Rows>
  );
}
