import { BellPlus, BellRing } from 'lucide-react';
import type { ProductCard } from '@marquee/api/contract';
import { defineText } from '@marquee/mf-shared/text';
import { Button } from '@marquee/mf-shared/ui';
import { useReminder } from './use-reminder.ts';

const useText = defineText({
  en: { remind: 'Remind me', set: 'Reminder set' },
  ar: { remind: 'ذكّرني', set: 'التذكير مفعّل' },
});

interface RemindButtonProps {
  readonly title: Pick<ProductCard, 'id' | 'name'>;
  readonly variant?: 'primary' | 'secondary';
}

/** Asks to be told when a title is here, or an event about to begin; pressed while that is so. */
export function RemindButton({ title, variant = 'primary' }: RemindButtonProps) {
  const text = useText();
  const { isSet, isBusy, toggle } = useReminder(title);
  return (
    <Button
      size="lg"
      variant={isSet ? 'secondary' : variant}
      aria-pressed={isSet}
      aria-disabled={isBusy}
      icon={isSet ? <BellRing aria-hidden="true" /> : <BellPlus aria-hidden="true" />}
      onClick={() => {
        if (!isBusy) void toggle();
      }}
    >
      {isSet ? text.set : text.remind}
    </Button>
  );
}
