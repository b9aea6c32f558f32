import type { Result } from '@marquee/api/contract';
import { call, useApi, type ApiError } from '@marquee/mf-shared/api';
import { AppLink, Bone, Button, ErrorNote, IconButton, Panel, Stack } from '@marquee/mf-shared/ui';
import { ReorderList, useOrder } from '@marquee/mf-shared/ui/reorder';
import { Plus, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { Quiet } from './quiet.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import { Plain, Row } from './row.ts';
import type { LinksProps } from './links-props.ts';
import { useReferenceName } from './use-reference-name.ts';
import { renewReferences, useReferences, type Reference } from './use-references.ts';

const Kind = styled.h3`
  margin-block-end: var(--space-2);
  font-size: var(--font-sm);
`;

/** Titles a title refers to, by how they are related. */
export function References({ product, editable }: LinksProps) {
  const text = useText('titleParts');
  const nameOf = useReferenceName();
  const [isAdding, setAdding] = useState(false);
  const { list, references, remove, refer } = useReferences(product.id, { targetType: 'PRODUCT' });
  const types = [...new Set(references?.map(({ type }) => type))];
  const add = (
    <Button
      size="sm"
      variant="secondary"
      icon={<Plus />}
      disabled={!references}
      onClick={() => {
        setAdding(true);
      }}
    >
      {text('addReference')}
    </Button>
  );
  return (
    <Panel title={text('references')} {...(editable && { actions: add })}>
      <Stack $gap={4}>
        <ErrorNote error={list.error ?? remove.error} {...(list.error && { onRetry: list.refetch })} />
        {list.isPending ? <Bone $height="3rem" /> : null}
        {references?.length === 0 ? <Quiet>{text('noReferences')}</Quiet> : null}
        {types.map((type) => {
          const of = references?.filter((one) => one.type === type) ?? [];
          return (
            <section key={type} aria-label={nameOf(type)}>
              <Kind>{nameOf(type)}</Kind>
              {editable ? (
                <OrderedReferences
                  label={nameOf(type)}
                  references={of}
                  onRemove={(id) => {
                    remove.mutate({ params: { id } });
                  }}
                />
              ) : (
                <Plain role="list">
                  {of.map(({ id, targetId }) => (
                    <li key={id}>
                      <TargetName id={targetId} />
                    </li>
                  ))}
                </Plain>
              )}
            </section>
          );
        })}
      </Stack>
      {isAdding ? (
        <ReferenceDialog
          productId={product.id}
          references={references ?? []}
          refer={refer}
          onClose={() => {
            setAdding(false);
          }}
        />
      ) : null}
    </Panel>
  );
}

/** Saves the place of the one that was moved; others make room for it. */
async function savePlace(ids: readonly string[], references: readonly Reference[]): Promise<Result<unknown, ApiError>> {
  const before = references.map(({ id }) => id);
  const moved = ids.find(
    (id) => String(ids.filter((one) => one !== id)) === String(before.filter((one) => one !== id)) && ids.indexOf(id) !== before.indexOf(id),
  );
  const reference = references.find(({ id }) => id === moved);
  if (!reference) return { ok: true, value: undefined };
  const prior = references.find(({ id }) => id === ids[ids.indexOf(reference.id) - 1]);
  const sequence = prior ? prior.sequence + 1 : Math.min(...references.map((one) => one.sequence));
  return call('POST /references/item', { body: { id: reference.id, version: reference.version, sequence } });
}

interface OrderedProps {
  readonly label: string;
  readonly references: readonly Reference[];
  readonly onRemove: (id: string) => void;
}

function OrderedReferences({ label, references, onRemove }: OrderedProps) {
  const { shown, reorder } = useOrder(references, { save: savePlace, renew: renewReferences });
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const keepName = useCallback((id: string, name: string) => {
    setNames((before) => new Map(before).set(id, name));
  }, []);
  return (
    <ReorderList label={label} items={shown} nameOf={({ targetId }) => names.get(targetId) ?? '…'} onReorder={(ids) => void reorder(ids)}>
      {({ id, targetId }) => (
        <OneReference
          targetId={targetId}
          onName={keepName}
          onRemove={() => {
            onRemove(id);
          }}
        />
      )}
    </ReorderList>
  );
}

interface OneProps {
  readonly targetId: string;
  /** Told the name once it is read: the handle of the row is called by it. */
  readonly onName: (id: string, name: string) => void;
  readonly onRemove: () => void;
}

function OneReference({ targetId, onName, onRemove }: OneProps) {
  const text = useText('titleParts');
  const name = useTarget(targetId);
  useEffect(() => {
    onName(targetId, name);
  }, [onName, targetId, name]);
  return (
    <Row>
      <TargetName id={targetId} />
      <IconButton size="sm" label={text('removeReference', { name })} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

function useTarget(id: string): string {
  const text = useText('titleParts');
  const { data, error } = useApi('GET /product/item/:id', { params: { id } });
  return data?.name ?? (error ? text('gone') : '…');
}

function TargetName({ id }: { readonly id: string }) {
  return (
    <AppLink look="plain" to={`/library/title/${id}`}>
      {useTarget(id)}
    </AppLink>
  );
}
