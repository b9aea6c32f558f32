import type { MediaKind } from '@marquee/api/contract';
import { Slot } from '@marquee/mf-shared/federation';
import { Bone, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Quiet } from './media-css.ts';

const Screen = styled.div`
  aspect-ratio: 16 / 9;
  > * {
    inline-size: 100%;
    block-size: 100%;
  }
`;

interface PreviewDialogProps {
  readonly productId: string;
  readonly name: string;
  readonly kind: MediaKind;
  readonly onClose: () => void;
}

/** Plays a title as viewers will see it, for people who may see it before them. */
export function PreviewDialog({ productId, name, kind, onClose }: PreviewDialogProps) {
  const text = useText('mediaPanel');
  return (
    <Dialog isOpen title={text('previewOf', { name })} size="lg" onClose={onClose}>
      <Stack $gap={3}>
        <Screen>
          <Slot
            name="player"
            productId={productId}
            trailer={kind === 'VIDEO_TRAILER'}
            teaser={kind === 'TEASER'}
            fromStart
            preview
            placeholder={<Bone aria-hidden="true" $radius="0" />}
            whenDown={(retry) => (
              <ErrorNote error={{ code: 'UNAVAILABLE', message: text('previewDown') }} onRetry={retry}>
                {text('previewDown')}
              </ErrorNote>
            )}
          />
        </Screen>
        <Quiet>{text('previewAbout')}</Quiet>
      </Stack>
    </Dialog>
  );
}
