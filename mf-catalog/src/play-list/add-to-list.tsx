import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProductCard } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { Button } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

const ListChoices = lazy(() => import('./list-choices.tsx').then((door) => ({ default: door.ListChoices })));

/** Opens the lists a title can stand in; visitors are led to the sign-in. The lists are fetched when it is first pressed. */
export function AddToList({ title }: { readonly title: Pick<ProductCard, 'id' | 'name'> }) {
  const text = useText('addToList');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { identity } = useShared('session');
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const press = () => {
    if (!identity) return void navigate(`/login?returnTo=${encodeURIComponent(pathname + search)}`);
    setOpened(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <Button
        ref={trigger}
        size="lg"
        variant="secondary"
        icon={<ListPlus aria-hidden="true" />}
        aria-haspopup={identity ? 'dialog' : undefined}
        aria-expanded={identity ? isOpen : undefined}
        onClick={press}
      >
        {text('add')}
      </Button>
      {wasOpened && identity ? (
        <Suspense fallback={null}>
          <ListChoices title={title} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
