import { EmptyState, LinkButton, Panel } from '@marquee/mf-shared/ui';
import { Lock } from 'lucide-react';
import { useText } from '../../text.ts';

/** In place of settings that the API would refuse. */
export function NoRight() {
  const text = useText('noRight');
  return (
    <Panel>
      <EmptyState
        icon={<Lock />}
        title={text('title')}
        text={text('text')}
        action={
          <LinkButton variant="secondary" to="/account/organization">
            {text('account')}
          </LinkButton>
        }
      />
    </Panel>
  );
}
