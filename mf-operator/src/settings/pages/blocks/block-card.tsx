import type { Block } from '@marquee/api/contract';
import { IconButton } from '@marquee/mf-shared/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import type { BlockDraft } from '../page-draft.ts';
import { blockKinds } from './block-kinds.ts';
import type { BlockFieldsProps } from './block-types.ts';

const Card = styled.li`
  min-inline-size: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  &:focus-within {
    border-color: var(--border-strong);
  }
  &[data-refused] {
    border-color: var(--danger-text);
  }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3) 0 var(--space-4);
  color: var(--text-muted);
  font-size: var(--font-sm);
  font-weight: 600;
  > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  > span {
    margin-inline-end: auto;
  }
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-2) var(--space-4) var(--space-4);
`;
const Refusal = styled.p`
  padding: 0 var(--space-4) var(--space-4);
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

interface BlockCardProps {
  readonly block: BlockDraft;
  readonly at: number;
  readonly total: number;
  readonly locale: string;
  readonly readOnly: boolean;
  /** The words of an error of a field of it; of itself by an empty name. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (block: BlockDraft) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A block of a page with its fields, and the buttons that move it and take it away. */
export function BlockCard({ block, at, total, locale, readOnly, errorOf, onChange, onMove, onRemove }: BlockCardProps) {
  const text = useText('pageBlocks');
  const names = useText('blockKind');
  const { Icon, Fields } = blockKinds[block.kind];
  // Which fields go with which kind is said by `blockKinds`, beyond what a union of components can say.
  const Drawn = Fields as ComponentType<BlockFieldsProps<Block>>;
  const place = { name: names(block.kind), place: at + 1 };
  const refusal = errorOf('') ?? errorOf('doc');
  return (
    <Card data-block="" data-refused={refusal ? '' : undefined} aria-label={text('place', place)}>
      <Head>
        <Icon aria-hidden="true" />
        <span>{names(block.kind)}</span>
        {readOnly ? null : (
          <>
            <IconButton
              size="sm"
              data-act="up"
              label={text('up', place)}
              disabled={at === 0}
              onClick={() => {
                onMove(-1);
              }}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              data-act="down"
              label={text('down', place)}
              disabled={at === total - 1}
              onClick={() => {
                onMove(1);
              }}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton size="sm" data-act="remove" label={text('remove', place)} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        )}
      </Head>
      <Body data-fields="">
        <Drawn
          block={block}
          locale={locale}
          readOnly={readOnly}
          errorOf={errorOf}
          onChange={(changed) => {
            onChange({ ...changed, key: block.key });
          }}
        />
      </Body>
      {refusal ? <Refusal role="alert">{refusal}</Refusal> : null}
    </Card>
  );
}
