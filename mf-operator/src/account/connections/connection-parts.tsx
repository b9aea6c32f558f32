import type { Reply } from '@marquee/api/contract';
import type { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { Button } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { useText } from '../../text.ts';

export type Connection = Reply<'GET /identity/connection/list'>['content'][number];
export type ConnectionList = ReturnType<typeof useApi<'GET /identity/connection/list'>>;

/** Which account it is, since when, and when it was used. */
export function Since({ connection, children }: { readonly connection: Connection; readonly children?: ReactNode }) {
  const text = useText('connection');
  const { locale } = useShared('theme');
  const { address, externalId, createdAt, lastUsedAt } = connection;
  const who = address ?? externalId;
  return (
    <>
      {who ? (
        <>
          <bdi>{text('as', { who })}</bdi>
          <br />
        </>
      ) : null}
      {text('linked', { ago: formatAgo(createdAt, locale) })} · {lastUsedAt ? text('used', { ago: formatAgo(lastUsedAt, locale) }) : text('unused')}
      {children ? (
        <>
          <br />
          {children}
        </>
      ) : null}
    </>
  );
}

interface RemoveButtonProps {
  readonly connection: Connection;
  readonly name: string;
  readonly onRemove: (connection: Connection) => void;
}

export function RemoveButton({ connection, name, onRemove }: RemoveButtonProps) {
  const text = useText('connection');
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={text('removeOf', { name })}
      onClick={() => {
        onRemove(connection);
      }}
    >
      {text('remove')}
    </Button>
  );
}
