import type { Block } from '@marquee/api/contract';
import { useRef, useState } from 'react';
import { useText } from '../../../text.ts';
import { withKey, type BlockDraft } from '../page-draft.ts';

/** Steps of the list of blocks, each with the place the focus goes to, and the last deletion for taking back. */
export function useBlockList(blocks: readonly BlockDraft[], onChange: (blocks: readonly BlockDraft[]) => void) {
  const text = useText('pageBlocks');
  const names = useText('blockKind');
  const frame = useRef<HTMLElement>(null);
  const [removed, setRemoved] = useState<{ readonly block: BlockDraft; readonly at: number }>();
  const [said, setSaid] = useState('');
  const focusCard = (at: number, control: string) => {
    // After React has drawn the new order: the button pressed may have become another's.
    requestAnimationFrame(() => {
      const card = frame.current?.querySelectorAll<HTMLElement>('[data-block]')[at];
      const wanted =
        card?.querySelector<HTMLButtonElement>(`[data-act="${control}"]:not(:disabled)`) ?? card?.querySelector<HTMLElement>('[data-act]:not(:disabled)');
      wanted?.focus();
    });
  };
  const move = (at: number, by: -1 | 1) => {
    const moved = [...blocks];
    const [block] = moved.splice(at, 1);
    if (!block) return;
    moved.splice(at + by, 0, block);
    onChange(moved);
    setSaid(text('moved', { name: names(block.kind), place: at + by + 1, total: blocks.length }));
    focusCard(at + by, by < 0 ? 'up' : 'down');
  };
  const remove = (at: number) => {
    const block = blocks[at];
    if (!block) return;
    setRemoved({ block, at });
    onChange(blocks.filter((one) => one !== block));
    requestAnimationFrame(() => frame.current?.querySelector<HTMLButtonElement>('[data-undo]')?.focus());
  };
  const undo = () => {
    if (!removed) return;
    onChange([...blocks.slice(0, removed.at), removed.block, ...blocks.slice(removed.at)]);
    setRemoved(undefined);
    focusCard(removed.at, 'remove');
  };
  const add = (block: Block | undefined) => {
    if (!block) return;
    onChange([...blocks, withKey(block)]);
    requestAnimationFrame(() => {
      const last = [...(frame.current?.querySelectorAll('[data-block]') ?? [])].at(-1);
      last?.querySelector<HTMLElement>('input:not([hidden]), textarea, [contenteditable="true"], [data-fields] button')?.focus();
    });
  };
  return { frame, removed, said, move, remove, undo, add };
}
