import { lazy, Suspense, useState } from 'react';
import { markSources } from '@marquee/mf-shared/api';
import { Picture } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Dialog = lazy(() => import('@marquee/mf-shared/ui/overlays').then((door) => ({ default: door.Dialog })));

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
const Thumb = styled.button`
  display: block;
  inline-size: 5rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-2);
  overflow: hidden;
  background: var(--surface-sunken);
  cursor: zoom-in;
  &:hover {
    opacity: 0.85;
  }
`;
const Large = styled.img`
  inline-size: 100%;
  max-block-size: 75vh;
  object-fit: contain;
  border-radius: var(--radius-2);
`;

/** Pictures of a review, each of which is seen large at a press. */
export function ReviewPictures({ pictures, author }: { readonly pictures: readonly string[]; readonly author: string }) {
  const text = useText('reviews');
  const [shown, show] = useState<number>();
  if (pictures.length === 0) return null;
  const nameOf = (at: number) => text('picture', { author, at: at + 1, of: pictures.length });
  const path = shown === undefined ? undefined : pictures[shown];
  return (
    <>
      <Row role="list">
        {pictures.map((one, at) => (
          <li key={one}>
            <Thumb
              type="button"
              aria-label={nameOf(at)}
              onClick={() => {
                show(at);
              }}
            >
              <Picture sources={markSources(one)} alt="" sizes="5rem" ratio="1 / 1" />
            </Thumb>
          </li>
        ))}
      </Row>
      {path !== undefined && shown !== undefined ? (
        <Suspense>
          <Dialog
            isOpen
            size="lg"
            title={nameOf(shown)}
            onClose={() => {
              show(undefined);
            }}
          >
            <Large src={markSources(path).src} alt={nameOf(shown)} />
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}
