import type { Plan } from '@marquee/api/contract';
import { Button, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Gift } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../text.ts';

const GiveDialog = lazy(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog }));

/** The way to buy a plan for somebody else. */
export function GivePlan({ plan }: { readonly plan: Plan }) {
  const text = useText('plans');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        wide
        variant="ghost"
        icon={<Gift />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('give')}
        <VisuallyHidden>: {plan.name}</VisuallyHidden>
      </Button>
      {isOpen ? (
        <Suspense>
          <GiveDialog
            plan={plan}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
