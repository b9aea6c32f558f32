import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, IconButton } from '@marquee/mf-shared/ui';
import { DateField } from '@marquee/mf-shared/ui/forms';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { dayAfter } from './programme-day.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3);
  padding: 0 var(--space-4);
`;
interface ProgrammeBarProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
  /** Nothing is empty on the day. */
  readonly isFull: boolean;
  readonly onAsk: (what: 'add' | 'fill') => void;
}

/** The day of a programme that is shown, and what can be done about it. */
export function ProgrammeBar({ day, onDay, isFull, onAsk }: ProgrammeBarProps) {
  return (
    <Bar>
      <DayChoice day={day} onChoose={onDay} />
      <Acts isFull={isFull} onAsk={onAsk} />
    </Bar>
  );
}

function Acts({ isFull, onAsk }: { readonly isFull: boolean; readonly onAsk: (what: 'add' | 'fill') => void }) {
  const text = useText('feedProgramme');
  if (!useRight('channel:update')) return null;
  return (
    <Cluster>
      <Button
        size="sm"
        icon={<Plus />}
        onClick={() => {
          onAsk('add');
        }}
      >
        {text('add')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={isFull}
        onClick={() => {
          onAsk('fill');
        }}
      >
        {text('fillGaps')}
      </Button>
    </Cluster>
  );
}

/** The day that is shown, with the ones beside it. */
function DayChoice({ day, onChoose }: { readonly day: string; readonly onChoose: (day: string) => void }) {
  const text = useText('feedProgramme');
  return (
    <Cluster>
      <IconButton
        label={text('before')}
        onClick={() => {
          onChoose(dayAfter(day, -1));
        }}
      >
        <ChevronLeft aria-hidden="true" data-mirror="" />
      </IconButton>
      <DateField
        label={text('day')}
        value={day}
        onChange={({ target }) => {
          if (target.value !== '') onChoose(target.value);
        }}
      />
      <IconButton
        label={text('after')}
        onClick={() => {
          onChoose(dayAfter(day, 1));
        }}
      >
        <ChevronRight aria-hidden="true" data-mirror="" />
      </IconButton>
    </Cluster>
  );
}
