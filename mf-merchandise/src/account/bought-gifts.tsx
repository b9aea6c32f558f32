import { Button, Panel, Stack, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { Things } from '../order/order-parts.ts';

const SIZE = 10;
const MAX_GIFTS = 100;

/** Fields a list of gifts needs. `version` is null if the recipient cannot change. */
interface Bought {
  readonly id: string;
  readonly version: number | null;
  readonly recipientName: string;
  readonly recipientEmail: string;
}
/** Gift whose recipient can be changed. */
export type Editable<T extends Bought> = Omit<T, 'version'> & { readonly version: number };

/** Returns how many gifts to load, and how to load more. */
export function useMore(): { readonly size: number; readonly askMore: () => void } {
  const [size, setSize] = useState(SIZE);
  return {
    size,
    askMore() {
      setSize(Math.min(MAX_GIFTS, size + 3 * SIZE));
    },
  };
}

interface BoughtGiftsProps<T extends Bought> extends ReturnType<typeof useMore> {
  readonly words: Readonly<Record<'title' | 'edit' | 'more', string>>;
  readonly page: { readonly content: readonly T[]; readonly lastPage: boolean } | undefined;
  readonly show: (gift: T) => ReactNode;
  /** Dialog that changes the recipient. */
  readonly edit: (gift: Editable<T>, onClose: () => void) => ReactNode;
}

/** Lists the gifts somebody bought, of one kind; renders nothing without any. */
export function BoughtGifts<T extends Bought>({ words, page, show, edit, size, askMore }: BoughtGiftsProps<T>) {
  const [edited, setEdited] = useState<Editable<T>>();
  if (!page || page.content.length === 0) return null;
  // A save builds on the refetched version; what is typed stays.
  const now = edited && page.content.find(({ id }) => id === edited.id)?.version;
  return (
    <Panel title={words.title}>
      <Stack $gap={4}>
        <Things role="list">
          {page.content.map((gift) => {
            const { id, version, recipientName, recipientEmail } = gift;
            return (
              <li key={id}>
                {show(gift)}
                {version === null ? null : (
                  <div>
                    <Button
                      variant="secondary"
                      size="sm"
                      onClick={() => {
                        setEdited({ ...gift, version });
                      }}
                    >
                      {words.edit}
                      <VisuallyHidden>: {recipientName || recipientEmail}</VisuallyHidden>
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </Things>
        {page.lastPage || size >= MAX_GIFTS ? null : (
          <div>
            <Button variant="secondary" size="sm" onClick={askMore}>
              {words.more}
            </Button>
          </div>
        )}
      </Stack>
      {edited ? (
        <Suspense>
          {edit({ ...edited, version: now ?? edited.version }, () => {
            setEdited(undefined);
          })}
        </Suspense>
      ) : null}
    </Panel>
  );
}
