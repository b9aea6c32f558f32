import { Button } from '@marquee/mf-shared/ui';
import { useFocusReturn, useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { TextArea } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useText } from '../text.ts';
import { MAX_NOTE } from './tile.ts';

interface NoteDialogProps {
  readonly note: string;
  readonly isNew: boolean;
  readonly onDone: (note: string) => void;
  readonly onClose: () => void;
}

/** The words of a note. */
export function NoteDialog({ note, isNew, onDone, onClose }: NoteDialogProps) {
  const text = useText('tiles');
  const [words, setWords] = useState(note);
  const isDirty = words !== note;
  const guard = useLeaveGuard(isDirty);
  useFocusReturn();
  const leave = () => {
    guard.leaveBy(onClose);
  };
  return (
    <Dialog
      isOpen
      title={text('note')}
      dismissable={!isDirty}
      onClose={leave}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {text('cancel')}
          </Button>
          <Button
            disabled={words.trim() === ''}
            onClick={() => {
              onDone(words);
            }}
          >
            {text(isNew ? 'addNote' : 'saveNote')}
          </Button>
        </>
      }
    >
      <TextArea
        label={text('noteWords')}
        description={text('noteHint')}
        dir="auto"
        rows={6}
        maxLength={MAX_NOTE}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
      />
      {guard.question}
    </Dialog>
  );
}
