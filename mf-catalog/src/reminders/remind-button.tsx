import { BellPlus, BellRing } from 'lucide-react';
import type { ProductCard } from '@marquee/api/contract';
import { Button } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { useReminder } from './use-reminder.ts';

interface RemindButtonProps {
  readonly title: Pick<ProductCard, 'id' | 'name'>;
  readonly variant?: 'primary' | 'secondary';
  readonly size?: 'sm' | 'lg';
}

/** Asks to be told when a title is here, or an event about to begin; pressed while that is so. */
export function RemindButton({ title, variant = 'primary', size = 'lg' }: RemindButtonProps) {
  const text = useText('remindButton');
  const { isSet, isBusy, toggle } = useReminder(title);
  return (
    <Button
      size={size}
      variant={isSet ? 'secondary' : variant}
      aria-pressed={isSet}
      aria-disabled={isBusy}
      icon={isSet ? <BellRing aria-hidden="true" /> : <BellPlus aria-hidden="true" />}
      onClick={() => {
        if (!isBusy) void toggle();
      }}
    >
      {isSet ? text('set') : text('remind')}
    </Button>
  );
}
