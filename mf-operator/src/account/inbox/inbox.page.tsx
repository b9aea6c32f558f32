import { useApi } from '@marquee/mf-shared/api';
import { Button, EmptyState, LinkButton, Panel } from '@marquee/mf-shared/ui';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { CheckCheck, Inbox } from 'lucide-react';
import { useState } from 'react';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { RowsSkeleton } from '../frame/rows.tsx';
import { MessageGroup } from './message-group.tsx';
import { useFirstSeen, useInbox, type Message } from './use-inbox.ts';

const STEP = 25;
/** Largest page the API returns. */
const MAX_PAGE_SIZE = 100;

export default function InboxPage() {
  const text = useText('inbox');
  const [size, setSize] = useState(STEP);
  const { list, mark, readAll } = useInbox(size);
  const unreadInAll = useApi('GET /identity/inbox/unread', {}).data?.unread ?? 0;
  const [removing, setRemoving] = useState<Message>();
  const messages = list.data?.content ?? [];
  const wasUnread = useFirstSeen(messages);
  const unread = messages.filter(({ id }) => wasUnread.get(id));
  const read = messages.filter(({ id }) => wasUnread.get(id) === false);
  const handlers = { onMark: (message: Message, readAt: string | null) => void mark(message, readAt), onRemove: setRemoving };
  return (
    <AccountFrame
      title={text('title')}
      lead={text('lead')}
      actions={
        unreadInAll > 0 ? (
          <Button variant="secondary" size="sm" icon={<CheckCheck />} onClick={() => void readAll()}>
            {text('readAll')}
          </Button>
        ) : null
      }
    >
      <QueryContent
        answer={list}
        skeleton={
          <Panel flush>
            <RowsSkeleton rows={3} />
          </Panel>
        }
      >
        {({ content }) =>
          content.length === 0 ? (
            <Panel>
              <EmptyState
                icon={<Inbox />}
                title={text('none')}
                text={text('noneText')}
                action={
                  <LinkButton variant="secondary" to="/settings/notifications">
                    {text('choose')}
                  </LinkButton>
                }
              />
            </Panel>
          ) : null
        }
      </QueryContent>
      {unread.length > 0 ? <MessageGroup title={text('unread')} messages={unread} {...handlers} /> : null}
      {read.length > 0 ? <MessageGroup title={text('earlier')} messages={read} {...handlers} /> : null}
      {list.data && !list.data.lastPage && size < MAX_PAGE_SIZE ? (
        <Button
          variant="secondary"
          loading={list.isFetching}
          onClick={() => {
            setSize(Math.min(size + STEP, MAX_PAGE_SIZE));
          }}
        >
          {text('more')}
        </Button>
      ) : null}
      {removing ? (
        <RemoveMessage
          message={removing}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      ) : null}
    </AccountFrame>
  );
}

function RemoveMessage({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const text = useText('inbox');
  return (
    <RemoveDialog
      by="DELETE /identity/inbox/item/:id"
      id={message.id}
      refreshes={['GET /identity/inbox/list', 'GET /identity/inbox/unread']}
      title={text('removeTitle')}
      act={text('remove')}
      done={text('isRemoved')}
      onClose={onClose}
    >
      <p>{text('removeText', { subject: message.subject })}</p>
    </RemoveDialog>
  );
}
