import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProductCard } from '@marquee/api/contract';
import { useSession } from '@marquee/mf-shared/session';
import { Button } from '@marquee/mf-shared/ui';
import { RemindButton } from '../reminders/remind-button.tsx';
import { useText } from '../text.ts';

const RemindGuestForm = lazy(async () => ({ default: (await import('./remind-guest-form.tsx')).RemindGuestForm }));

/** Reminds of a title: a visitor leaves an e-mail. The button is the same for all, so nothing moves when it is known who reads. */
export function Remind({ title }: { readonly title: ProductCard }) {
  const { identity } = useSession();
  return identity ? <RemindButton title={title} variant="secondary" size="sm" /> : <RemindGuest title={title} />;
}

function RemindGuest({ title }: { readonly title: ProductCard }) {
  const text = useText('remindButton');
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button
      size="sm"
      variant="secondary"
      loading={isOpen}
      icon={<BellPlus aria-hidden="true" />}
      onClick={() => {
        setOpen(true);
      }}
    >
      {text('remind')}
    </Button>
  );
  return isOpen ? (
    <Suspense fallback={button}>
      <RemindGuestForm title={title} />
    </Suspense>
  ) : (
    button
  );
}
