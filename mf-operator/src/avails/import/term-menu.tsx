import { Button, Stack } from '@marquee/mf-shared/ui';
import { Combobox, Popover } from '@marquee/mf-shared/ui/overlays';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../text.ts';

interface TermMenuProps {
  /** The term as it is now, in words. */
  readonly said: string;
  readonly label: string;
  readonly terms: readonly string[];
  /** Told nothing where the column is left out. */
  readonly onChoose: (term: string) => void;
}

/** A button that says what a column is read as, and lets one search for another term. */
export function TermMenu({ said, label, terms, onChoose }: TermMenuProps) {
  const text = useText('availImport');
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (term: string) => {
    setOpen(false);
    onChoose(term);
  };
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        variant="secondary"
        aria-label={`${label}: ${said}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <bdi>{said}</bdi>
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} label={label}>
        <Stack $gap={3}>
          <Combobox label={text('term')} nothing={text('noTerm')} options={terms.map((id) => ({ id, label: id }))} onChoose={choose} />
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              choose('');
            }}
          >
            {text('leaveOut')}
          </Button>
        </Stack>
      </Popover>
    </>
  );
}
