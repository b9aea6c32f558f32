import { BellOff } from 'lucide-react';
import { styled } from 'styled-components';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { Button, Grid } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { TitleTile } from '../titles/title-tile.tsx';
import { remindersQuery } from './use-reminder.ts';

const Section = styled.section`
  margin-block-start: var(--space-7);
`;
const Heading = styled.h2`
  font-size: var(--font-xl);
`;
const Lead = styled.p`
  margin-block: var(--space-1) var(--space-4);
  color: var(--text-muted);
`;
const One = styled.li`
  display: grid;
  align-content: start;
  gap: var(--space-2);
`;

/** The titles one waits for; nothing while there are none. */
export function ReminderShelf() {
  const text = useText('reminderShelf');
  const { identity } = useShared('session');
  const { data } = useApi('GET /identity/reminder/list', { query: remindersQuery }, { enabled: identity !== null });
  const remove = async (id: string) => {
    const changed = await call('POST /identity/remove-reminder', { body: { id } });
    if (!changed.ok) await request('toast.show', { tone: 'error', text: text('failed') });
    await invalidate('GET /identity/reminder/list');
  };
  if (!data || data.content.length === 0) return null;
  return (
    <Section aria-labelledby="reminders">
      <Heading id="reminders" tabIndex={-1}>
        {text('heading')}
      </Heading>
      <Lead>{text('lead')}</Lead>
      <Grid as="ul" role="list" $min="clamp(8.5rem, 16vw, 12.5rem)" $gap={5}>
        {data.content.map(({ id, product }) => (
          <One key={id}>
            <TitleTile title={product} caption="below" />
            <Button
              size="sm"
              variant="secondary"
              icon={<BellOff aria-hidden="true" />}
              aria-label={text('removeNamed', { name: product.name })}
              onClick={() => void remove(id)}
            >
              {text('remove')}
            </Button>
          </One>
        ))}
      </Grid>
    </Section>
  );
}
