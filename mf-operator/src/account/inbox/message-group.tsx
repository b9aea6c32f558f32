import { hasPage } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatDate } from '@marquee/mf-shared/format';
import { Chip, LinkButton } from '@marquee/mf-shared/ui';
import { MenuButton } from '@marquee/mf-shared/ui/overlays';
import {
  BellRing,
  Download,
  Ellipsis,
  FileText,
  Mail,
  MailOpen,
  Newspaper,
  Package,
  Rss,
  ShieldCheck,
  Trash2,
  Tv,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Row, Rows } from '../frame/rows.tsx';
import { Section } from '../frame/section.tsx';
import type { Message } from './use-inbox.ts';

const icons: Readonly<Record<Message['kind'], LucideIcon>> = {
  MESSAGE: Mail,
  ORDER: Package,
  EPISODE: Tv,
  REMINDER: BellRing,
  SECURITY: ShieldCheck,
  INVITE: UserPlus,
  IMPORT: Download,
  FEED: Rss,
  STATEMENT: FileText,
  NEWS: Newspaper,
};

const Text = styled.p`
  margin-block: 0.15rem 0.3rem;
  color: var(--text);
  white-space: pre-line;
`;

interface MessageGroupProps {
  readonly title: string;
  readonly messages: readonly Message[];
  readonly onMark: (message: Message, readAt: string | null) => void;
  readonly onRemove: (message: Message) => void;
}

export function MessageGroup({ title, messages, ...handlers }: MessageGroupProps) {
  return (
    <Section title={title} flush>
      <Rows role="list">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} {...handlers} />
        ))}
      </Rows>
    </Section>
  );
}

function MessageRow({ message, onMark, onRemove }: { readonly message: Message } & Omit<MessageGroupProps, 'title' | 'messages'>) {
  const text = useText('inbox');
  const { locale } = useShared('theme');
  const subjectId = useId();
  const { kind, subject, text: body, link, readAt, createdAt, from } = message;
  const Icon = icons[kind];
  const isUnread = readAt === null;
  const now = () => new Date().toISOString();
  return (
    <Row
      icon={<Icon />}
      tone={isUnread ? 'good' : 'plain'}
      name={
        <bdi id={subjectId} dir="auto">
          {subject}
        </bdi>
      }
      chips={isUnread ? <Chip tone="info">{text('isNew')}</Chip> : null}
      detail={
        <>
          {body ? <Text dir="auto">{body}</Text> : null}
          {text(kind)}
          {from ? ` ${text('from', { name: from.name })}` : ''} ·{' '}
          <time dateTime={createdAt} title={formatDate(createdAt, locale, 'moment')}>
            {formatAgo(createdAt, locale)}
          </time>
        </>
      }
      actions={
        <>
          {link && hasPage(link) ? (
            <LinkButton
              variant="secondary"
              size="sm"
              to={link}
              aria-describedby={subjectId}
              onClick={() => {
                if (isUnread) onMark(message, now());
              }}
            >
              {text('open')}
            </LinkButton>
          ) : null}
          <MenuButton
            label={text('actionsOf', { subject })}
            icon={<Ellipsis aria-hidden="true" />}
            iconOnly
            size="sm"
            choices={[
              isUnread
                ? {
                    id: 'read',
                    label: text('markRead'),
                    icon: <MailOpen />,
                    onChoose: () => {
                      onMark(message, now());
                    },
                  }
                : {
                    id: 'unread',
                    label: text('markUnread'),
                    icon: <Mail />,
                    onChoose: () => {
                      onMark(message, null);
                    },
                  },
              {
                id: 'remove',
                label: text('remove'),
                icon: <Trash2 />,
                tone: 'danger',
                divided: true,
                onChoose: () => {
                  onRemove(message);
                },
              },
            ]}
          />
        </>
      }
    />
  );
}
