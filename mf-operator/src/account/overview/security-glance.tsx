import type { Identity } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Bone, LinkButton } from '@marquee/mf-shared/ui';
import { FingerprintPattern, MonitorSmartphone, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useText } from '../../text.ts';
import { Row, Rows } from '../frame/rows.tsx';
import { Section } from '../frame/section.tsx';

const Waiting = () => <Bone as="span" $height=".75rem" $width="14rem" style={{ marginBlockStart: '.35rem', maxInlineSize: '100%' }} />;

export function SecurityGlance({ identity }: { readonly identity: Identity }) {
  const text = useText('overview');
  const passkeys = useApi('GET /auth/passkey/list', { query: { size: 1 } }).data?.totalElements;
  const sessions = useApi('GET /auth/session/list', { query: { size: 1 } }).data?.totalElements;
  const isOn = identity.using2FA;
  const manage = (what: string) => (
    <LinkButton variant="secondary" size="sm" to="/account/security" aria-label={text('manageOf', { what: what.toLocaleLowerCase() })}>
      {text('manage')}
    </LinkButton>
  );
  const turnOn = (
    <LinkButton variant="primary" size="sm" to="/account/security">
      {text('turnOn')}
    </LinkButton>
  );
  return (
    <Section title={text('security')} flush>
      <Rows role="list">
        <Row
          icon={isOn ? <ShieldCheck /> : <ShieldAlert />}
          tone={isOn ? 'good' : 'warn'}
          name={text('twoStep')}
          detail={isOn ? text('twoStepOn') : text('twoStepOff')}
          actions={isOn ? manage(text('twoStep')) : turnOn}
        />
        <Row
          icon={<FingerprintPattern />}
          tone={passkeys ? 'good' : 'plain'}
          name={text('passkeys')}
          detail={passkeys === undefined ? <Waiting /> : passkeys > 0 ? text('passkeyCount', { count: passkeys }) : text('noPasskeys')}
          actions={manage(text('passkeys'))}
        />
        <Row
          icon={<MonitorSmartphone />}
          name={text('sessions')}
          detail={sessions === undefined ? <Waiting /> : text('sessionCount', { count: sessions })}
          actions={manage(text('sessions'))}
        />
      </Rows>
    </Section>
  );
}
