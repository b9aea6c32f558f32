import { useApi } from '@marquee/mf-shared/api';
import { Token, Tokens } from '@marquee/mf-shared/ui/editing';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import type { BlockFieldsProps, BlockOf } from './block-types.ts';

/** A published poll, chosen by its question; readers answer it in place. */
export function PollFields({ block, onChange, errorOf, readOnly }: BlockFieldsProps<BlockOf<'poll'>>) {
  const text = useText('pageBlocks');
  const [q, setQ] = useState('');
  const isChosen = block.pollId !== '';
  const found = useApi('GET /poll/list', { query: { entityStatuses: 'APPROVED,COMPLETED', size: 20, ...(q !== '' && { q }) } }, { keepPrevious: true });
  if (isChosen)
    return (
      <Tokens label={text('poll')}>
        <PollToken
          id={block.pollId}
          onRemove={() => {
            if (!readOnly) onChange({ ...block, pollId: '' });
          }}
        />
      </Tokens>
    );
  const options = (found.data?.content ?? []).map(({ id, question }) => ({ id, label: question }));
  return (
    <Combobox
      label={text('poll')}
      options={options}
      onSearch={setQ}
      onChoose={(pollId) => {
        onChange({ ...block, pollId });
      }}
      nothing={text('noPoll')}
      error={errorOf('pollId')}
      maxLength={200}
    />
  );
}

function PollToken({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const text = useText('pageBlocks');
  const item = useApi('GET /poll/item/:id', { params: { id } });
  return <Token name={item.data?.question ?? (item.error ? text('gonePoll') : '…')} onRemove={onRemove} />;
}
