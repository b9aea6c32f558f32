import { Button, EmptyState, Stack } from '@marquee/mf-shared/ui';
import { MenuButton } from '@marquee/mf-shared/ui/overlays';
import { Plus, TextInitial, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import type { BlockDraft } from '../page-draft.ts';
import { BlockCard } from './block-card.tsx';
import { blockKinds, offeredKinds } from './block-kinds.ts';
import { useBlockList } from './use-block-list.ts';

const MAX_BLOCKS = 200;

const Removed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-4);
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius-2);
  font-size: var(--font-sm);
  color: var(--text-muted);
`;
/** Scrolled to, it stays above the bar at the foot of the window. */
const Adding = styled.div`
  button {
    scroll-margin-block-end: 6rem;
  }
`;
const Cards = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: 0;
  list-style: none;
`;

interface BlockListProps {
  readonly blocks: readonly BlockDraft[];
  readonly onChange: (blocks: readonly BlockDraft[]) => void;
  readonly locale: string;
  readonly errorOf: (name: string) => string | undefined;
  readonly readOnly: boolean;
}

/** The body of a page: its blocks in order, each moved, changed and taken away, and a way to add one. */
export function BlockList({ blocks, onChange, locale, errorOf, readOnly }: BlockListProps) {
  const text = useText('pageBlocks');
  const names = useText('blockKind');
  const { frame, removed, said, move, remove, undo, add } = useBlockList(blocks, onChange);
  return (
    <Stack as="section" $gap={4} ref={frame} aria-label={text('body')}>
      {blocks.length === 0 ? <EmptyState icon={<TextInitial />} title={text('none')} text={text('noneText')} /> : null}
      <Cards role="list">
        {blocks.map((block, at) => (
          <BlockCard
            key={block.key}
            block={block}
            at={at}
            total={blocks.length}
            locale={locale}
            readOnly={readOnly}
            errorOf={(field) => errorOf(field === '' ? `body.${at}` : `body.${at}.${field}`)}
            onChange={(changed) => {
              onChange(blocks.map((one) => (one.key === block.key ? changed : one)));
            }}
            onMove={(by) => {
              move(at, by);
            }}
            onRemove={() => {
              remove(at);
            }}
          />
        ))}
      </Cards>
      <div aria-live="polite" style={{ display: 'contents' }}>
        {removed ? (
          <Removed>
            {text('removed', { name: names(removed.block.kind) })}
            <Button size="sm" variant="ghost" data-undo="" icon={<Undo2 aria-hidden="true" data-mirror="" />} onClick={undo}>
              {text('undo')}
            </Button>
          </Removed>
        ) : null}
      </div>
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {said}
      </span>
      {readOnly || blocks.length >= MAX_BLOCKS ? null : (
        <Adding>
          <MenuButton
            label={text('add')}
            icon={<Plus aria-hidden="true" />}
            placement="top start"
            choices={offeredKinds.map((kind) => {
              const { Icon, begin } = blockKinds[kind];
              return {
                id: kind,
                label: names(kind),
                icon: <Icon aria-hidden="true" />,
                onChoose: () => {
                  add(begin?.());
                },
              };
            })}
          />
        </Adding>
      )}
    </Stack>
  );
}
