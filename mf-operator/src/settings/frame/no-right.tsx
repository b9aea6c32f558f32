import { defineText } from '@marquee/mf-shared/text';
import { EmptyState, LinkButton, Panel } from '@marquee/mf-shared/ui';
import { Lock } from 'lucide-react';

const useText = defineText({
  en: {
    title: 'This is not open to you',
    text: 'Your role does not include these settings. An owner of your organization can change that.',
    account: 'What your role opens',
  },
  ar: { title: 'هذا غير متاح لك', text: 'لا يشمل دورك هذه الإعدادات. يستطيع مالك مؤسستك تغيير ذلك.', account: 'ما يتيحه دورك' },
});

/** In place of settings that the API would refuse. */
export function NoRight() {
  const text = useText();
  return (
    <Panel>
      <EmptyState
        icon={<Lock />}
        title={text.title}
        text={text.text}
        action={
          <LinkButton variant="secondary" to="/account/organization">
            {text.account}
          </LinkButton>
        }
      />
    </Panel>
  );
}
