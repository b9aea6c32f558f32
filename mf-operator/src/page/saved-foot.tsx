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
  /** Label of the checkbox, error without confirmation, and label of the button. */
  readonly words: { readonly existing: string; readonly needed: string; readonly done: string };
  /** True after an attempt to leave without confirmation. */
  readonly reminded: boolean;
  readonly onDone: () => void;
}

/** Requires confirmation that a value shown only once is saved, before a person can leave. */
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
