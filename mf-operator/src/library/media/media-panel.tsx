import type { Media, MediaKind, Product } from '@marquee/api/contract';
import { titleAddress } from '@marquee/mf-shared/api';
import { Button, ErrorNote, LinkButton, Panel, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { MediaSlot } from './media-slot.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { Stills } from './stills.tsx';
import { useTitleMedia } from './use-title-media.ts';

interface MediaPanelProps {
  readonly product: Product;
  readonly isEditable: boolean;
}

const ofTitles = ['VIDEO_MASTER', 'VIDEO_TRAILER', 'TEASER', 'CAPTIONS', 'AUDIO'] as const satisfies readonly MediaKind[];
const ofSeries = ['VIDEO_TRAILER', 'TEASER'] as const satisfies readonly MediaKind[];

/** The media of a title: what viewers play, the work on what they will, and frames for its pictures. */
export function MediaPanel({ product, isEditable }: MediaPanelProps) {
  const text = useText('mediaPanel');
  const { media, error, refetch } = useTitleMedia(product.id);
  return (
    <Panel title={text('media')} actions={<SeePage product={product} />}>
      {media ? (
        <Slots product={product} media={media} isEditable={isEditable} />
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Panel>
  );
}

/** An episode has no page of its own. */
function SeePage({ product }: { readonly product: Product }) {
  const text = useText('mediaPanel');
  if (product.metaData.episode !== undefined) return null;
  return (
    <LinkButton size="sm" variant="ghost" icon={<ExternalLink aria-hidden="true" />} to={titleAddress(product)}>
      {text('seePage')}
    </LinkButton>
  );
}

const isPlayed = ({ content }: Product, kind: MediaKind) => content.some(({ fileType, masterPath }) => fileType === kind && masterPath !== '');

function Slots({ product, media, isEditable }: MediaPanelProps & { readonly media: readonly Media[] }) {
  const text = useText('mediaPanel');
  const kinds = product.metaData.programType === 'SERIES' ? ofSeries : ofTitles;
  const ofKind = (kind: MediaKind) => media.filter((one) => one.kind === kind);
  const completed = (kind: MediaKind) => ofKind(kind).find(({ state }) => state === 'COMPLETED');
  const filmed = completed('VIDEO_MASTER') ?? completed('VIDEO_TRAILER');
  const hasFilm = ofKind('VIDEO_MASTER').some(({ state }) => state !== 'FAILED' && state !== 'CANCELLED');
  return (
    <Stack $gap={3}>
      {kinds.map((kind) => (
        <MediaSlot
          key={kind}
          productId={product.id}
          kind={kind}
          media={ofKind(kind)}
          isEditable={isEditable}
          isThere={isPlayed(product, kind)}
          preview={<Preview product={product} kind={kind} />}
          hindrance={(kind === 'CAPTIONS' || kind === 'AUDIO') && !hasFilm ? text('filmFirst') : undefined}
        >
          {kind === filmed?.kind && isEditable ? <Stills key={filmed.id} media={filmed} /> : null}
        </MediaSlot>
      ))}
    </Stack>
  );
}

/** Plays what is there. */
function Preview({ product, kind }: { readonly product: Product; readonly kind: MediaKind }) {
  const text = useText('mediaPanel');
  const [isOpen, setOpen] = useState(false);
  if (!isPlayed(product, kind)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Play aria-hidden="true" />}
        aria-label={text('playOf', { name: text(kind) })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('play')}
      </Button>
      {isOpen ? (
        <PreviewDialog
          productId={product.id}
          name={product.name}
          kind={kind}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
