import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { Button } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

const Offer = styled.div`
  position: fixed;
  z-index: var(--z-header);
  inset-block-end: max(1.25rem, env(safe-area-inset-bottom));
  inset-inline-start: max(1.25rem, calc(var(--gutter) / 2));
  inline-size: min(26rem, calc(100vw - 2.5rem));
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);
`;
const Title = styled.p`
  font-weight: 650;
`;
const Words = styled.p`
  margin-block: var(--space-1) var(--space-3);
  font-size: var(--font-sm);
  color: var(--text-muted);
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Leaves it to the reader when to have what is newer. The focus stays where it is, and nothing is laid over a video that plays. */
function ReloadOffer({ dismiss }: { readonly dismiss: () => void }) {
  const text = useText('outdated');
  const { playing } = useShared('player');
  const [isSaid, setSaid] = useState(false);
  // What comes into a region that is there already is read out; a region that comes with its words often is not.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      setSaid(true);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  if (playing) return null;
  return (
    <Offer data-reload-offer>
      <div role="status">
        {isSaid ? (
          <>
            <Title>{text('title')}</Title>
            <Words>{text('text')}</Words>
          </>
        ) : null}
      </div>
      <Ways>
        <Button
          size="sm"
          onClick={() => {
            location.reload();
          }}
        >
          {text('reload')}
        </Button>
        <Button size="sm" variant="ghost" onClick={dismiss}>
          {text('later')}
        </Button>
      </Ways>
    </Offer>
  );
}

let isOffered = false;

/** Says, once a page, that there is something newer than the page can show: in a root of its own, since what the server has drawn of the page knows nothing of it. */
export function offerReload(): void {
  if (isOffered) return;
  isOffered = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const dismiss = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ReloadOffer dismiss={dismiss} />);
}
