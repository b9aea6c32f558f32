import { Button } from '@marquee/mf-shared/ui';
import { Checkbox } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { styled } from 'styled-components';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;

interface SavedFootProps {
  /** What is confirmed, what is asked for where it is not, and the name of the way out. */
  readonly words: { readonly existing: string; readonly needed: string; readonly done: string };
  /** Somebody tried to leave without confirming. */
  readonly reminded: boolean;
  readonly onDone: () => void;
}

/** Below what is shown only once: it is left by saying that it is kept. */
export function SavedFoot({ words, reminded, onDone }: SavedFootProps) {
  const [isStored, setExisting] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <Foot>
      <Checkbox
        label={words.existing}
        checked={isStored}
        error={!isStored && (isAsked || reminded) ? words.needed : undefined}
        onChange={({ target }) => {
          setExisting(target.checked);
        }}
      />
      <Button
        onClick={() => {
          if (isStored) onDone();
          else setAsked(true);
        }}
      >
        {words.done}
      </Button>
    </Foot>
  );
}
