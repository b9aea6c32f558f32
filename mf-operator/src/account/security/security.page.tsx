import { useSession } from '@marquee/mf-shared/session';
import { Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionSection } from './session-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

export default function SecurityPage() {
  const text = useText('security');
  const { identity } = useSession();
  return (
    <AccountFrame title={text('title')} lead={text('lead')}>
      {identity ? (
        <>
          <PasswordSection email={identity.email} />
          <TwoStepSection identity={identity} />
          <PasskeySection />
          <SessionSection />
        </>
      ) : (
        <Panel>
          <TextSkeleton lines={5} />
        </Panel>
      )}
    </AccountFrame>
  );
}
