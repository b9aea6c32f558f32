import type { OpenSession } from '@marquee/api/contract';
import { useApi, useApiAction } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { Button, Chip, ErrorNote, useErrorText } from '@marquee/mf-shared/ui';
import { focusHeading } from '@marquee/mf-shared/ui/editing';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Row, Rows, RowsSkeleton } from '../frame/rows.tsx';
import { Section, SectionError } from '../frame/section.tsx';
import { deviceOf } from './device.ts';

const icons = { phone: <Smartphone />, tablet: <Tablet />, computer: <Monitor /> } as const;

/** `all` is everywhere but here. */
type Input = 'all' | OpenSession;

/** Everywhere one is signed in, this browser first. */
export function SessionSection() {
  const text = useText('security');
  const list = useApi('GET /auth/session/list', { query: { size: 100 } });
  const [input, setInput] = useState<Input>();
  const sessions = [...(list.data?.content ?? [])].sort((one, other) => Number(other.current) - Number(one.current));
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <Section
      title={text('sessions')}
      lead={text('sessionsLead')}
      flush
      actions={
        hasOthers ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setInput('all');
            }}
          >
            {text('endOthers')}
          </Button>
        ) : null
      }
    >
      <SectionError list={list} />
      {list.isPending ? <RowsSkeleton rows={2} /> : null}
      {list.data ? (
        <Rows role="list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={setInput} />
          ))}
        </Rows>
      ) : null}
      {input ? (
        <EndSessions
          input={input}
          onClose={() => {
            setInput(undefined);
          }}
        />
      ) : null}
    </Section>
  );
}

function useDeviceName(): (userAgent: string) => string {
  const text = useText('security');
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return text('deviceOn', { browser, system });
    return (browser ?? system ?? userAgent) || text('unknownDevice');
  };
}

function SessionRow({ session, onEnd }: { readonly session: OpenSession; readonly onEnd: (session: OpenSession) => void }) {
  const text = useText('security');
  const { locale } = useShared('theme');
  const nameOf = useDeviceName();
  const { userAgent, address, createdAt, lastSeenAt, factor, current } = session;
  const name = nameOf(userAgent);
  return (
    <Row
      icon={icons[deviceOf(userAgent).kind]}
      tone={current ? 'good' : 'plain'}
      name={name}
      chips={current ? <Chip tone="success">{text('here')}</Chip> : null}
      detail={
        <>
          {address ? (
            <>
              <bdi>{address}</bdi> ·{' '}
            </>
          ) : null}
          {text('began', { ago: formatAgo(createdAt, locale), how: text(factor) })}
          {current ? null : ` · ${text('seen', { ago: formatAgo(lastSeenAt, locale) })}`}
        </>
      }
      actions={
        current ? null : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={text('signOutOf', { device: name })}
            onClick={() => {
              onEnd(session);
            }}
          >
            {text('signOut')}
          </Button>
        )
      }
    />
  );
}

function EndSessions({ input, onClose }: { readonly input: Input; readonly onClose: () => void }) {
  const text = useText('security');
  const say = useErrorText();
  const nameOf = useDeviceName();
  const endOne = useApiAction('DELETE /auth/session/item/:id', ['GET /auth/session/list']);
  const endOthers = useApiAction('POST /auth/session/end-others', ['GET /auth/session/list']);
  const isAll = input === 'all';
  const name = isAll ? '' : nameOf(input.userAgent);
  const settled = {
    onSuccess: () => {
      void request('toast.show', { tone: 'info', text: isAll ? text('othersEnded') : text('signedOut', { device: name }) });
      onClose();
      focusHeading();
    },
  };
  const error = endOne.error ?? endOthers.error;
  return (
    <ConfirmDialog
      isOpen
      danger
      title={isAll ? text('endOthersTitle') : text('signOutTitle')}
      confirmLabel={isAll ? text('endOthers') : text('signOut')}
      busy={endOne.isPending || endOthers.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (isAll) endOthers.mutate({}, settled);
        else endOne.mutate({ params: { id: input.id } }, settled);
      }}
    >
      <p>{isAll ? text('endOthersText') : text('signOutText', { device: name })}</p>
      {error ? <ErrorNote error={error}>{say(error)}</ErrorNote> : null}
    </ConfirmDialog>
  );
}
