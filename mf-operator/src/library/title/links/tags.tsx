import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { Bone, Chip, Cluster, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { Token, Tokens } from '@marquee/mf-shared/ui/editing';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import type { ApiError } from '@marquee/mf-shared/api';
import { useText } from '../../../text.ts';
import { useOwnTitles } from '../../../titles/own-titles.ts';
import { Quiet } from './quiet.ts';
import type { LinksProps } from './links-props.ts';
import { useReferences } from './use-references.ts';

const SHOWN = 20;

/** Tags of a title. Who supplies the site proposes new ones, which the house approves. */
export function Tags({ product, editable }: LinksProps) {
  const text = useText('titleParts');
  const { list, references, add, remove, refer } = useReferences(product.id, { type: 'TAGGED', targetType: 'TAG' });
  const tagged = references ?? [];
  const put = (id: string) => {
    if (!tagged.some(({ targetId }) => targetId === id)) add.mutate({ body: refer('TAGGED', id) });
  };
  return (
    <Panel title={text('tags')}>
      <Stack $gap={3}>
        <ErrorNote error={list.error ?? add.error ?? remove.error} {...(list.error && { onRetry: list.refetch })} />
        {list.isPending ? <Bone $height="2rem" /> : null}
        {editable && references ? <TagSearch has={tagged.map(({ targetId }) => targetId)} onChoose={put} /> : null}
        {references?.length === 0 ? <Quiet>{text('noTags')}</Quiet> : null}
        {tagged.length > 0 && editable ? (
          <Tokens label={text('tags')}>
            {tagged.map(({ id, targetId }) => (
              <TagToken
                key={id}
                tagId={targetId}
                onRemove={() => {
                  remove.mutate({ params: { id } });
                }}
              />
            ))}
          </Tokens>
        ) : null}
        {tagged.length > 0 && !editable ? (
          <Cluster $gap={2}>
            {tagged.map(({ id, targetId }) => (
              <TagChip key={id} tagId={targetId} />
            ))}
          </Cluster>
        ) : null}
      </Stack>
    </Panel>
  );
}

function useTagName(id: string): string {
  const text = useText('titleParts');
  const { data, error } = useApi('GET /tag/item/:id', { params: { id } });
  return data?.name ?? (error ? text('gone') : '…');
}

function TagToken({ tagId, onRemove }: { readonly tagId: string; readonly onRemove: () => void }) {
  return <Token name={useTagName(tagId)} onRemove={onRemove} />;
}

function TagChip({ tagId }: { readonly tagId: string }) {
  return (
    <Chip>
      <bdi>{useTagName(tagId)}</bdi>
    </Chip>
  );
}

function TagSearch({ has, onChoose }: { readonly has: readonly string[]; readonly onChoose: (id: string) => void }) {
  const text = useText('titleParts');
  const isHouse = useOwnTitles().organizationId === undefined;
  const mayAdd = useSession().identity?.rights.includes('product:update') ?? false;
  const [q, search] = useState('');
  const [error, setError] = useState<ApiError>();
  const found = useApi(
    'GET /tag/list',
    { query: { page: 0, size: SHOWN, entityStatuses: 'APPROVED,COMPLETED,DRAFT', ...(q && { q }) } },
    { keepPrevious: true },
  );
  const make = async (name: string) => {
    const result = await call('POST /tag/item', { body: { name, ...(isHouse && { entityStatus: 'APPROVED' }) } });
    setError(result.ok ? undefined : result.error);
    if (!result.ok) return;
    void invalidate('GET /tag/list');
    onChoose(result.value.id);
  };
  return (
    <Stack $gap={2}>
      <ErrorNote error={error} />
      <Combobox
        label={text('findTag')}
        options={(found.data?.content ?? []).filter(({ id }) => !has.includes(id)).map(({ id, name }) => ({ id, label: name }))}
        onSearch={search}
        onChoose={onChoose}
        nothing={text('noTag')}
        maxLength={100}
        {...(mayAdd && {
          create: { label: (typed: string) => text(isHouse ? 'newTag' : 'proposeTag', { typed }), onCreate: (typed: string) => void make(typed) },
        })}
      />
    </Stack>
  );
}
