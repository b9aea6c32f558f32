import type { Media } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { Chip, Cluster, type ChipTone } from '@marquee/mf-shared/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../text.ts';
import { isTrack } from './file-rules.ts';
import { languageName } from './languages.ts';
import { MediaActions } from './media-actions.tsx';
import { Head, Note, Source } from './media-css.ts';
import { MediaFacts, MediaWarnings } from './media-facts.tsx';
import { MediaProgress } from './media-progress.tsx';
import { isOver, standingOf, type Standing } from './progress.ts';
import { useUploading } from './uploads.ts';

const tones: Partial<Record<Standing, ChipTone>> = {
  COMPLETED: 'success',
  FAILED: 'danger',
  broken: 'danger',
  paused: 'warning',
  stopped: 'warning',
  CANCELLED: 'neutral',
};

interface MediaRowProps {
  readonly media: Media;
  readonly isEditable: boolean;
  readonly preview: ReactNode;
}

/** A source of a title, and what may be done with it. */
export function MediaRow({ media, isEditable, preview }: MediaRowProps) {
  const states = useText('mediaState');
  const faults = useText('mediaFault');
  const { locale } = useShared('theme');
  const uploading = useUploading(media.id);
  const { kind, name, language, fault } = media;
  // Whoever only reads cannot go on with an upload.
  const found = standingOf(media, uploading);
  const standing = found === 'stopped' && !isEditable ? 'UPLOADING' : found;
  const state = states(standing);
  return (
    <Source>
      <Head>
        <strong>
          {isTrack(kind) && language !== null ? `${languageName(language, locale)}: ` : ''}
          <bdi>{name}</bdi>
        </strong>
        <span role="status">
          <Chip tone={tones[standing] ?? 'info'}>{state}</Chip>
        </span>
      </Head>
      {isOver(media) ? <MediaFacts media={media} /> : <MediaProgress media={media} uploading={uploading} state={state} />}
      {fault ? (
        <Note $tone="danger">
          <CircleAlert aria-hidden="true" />
          <p>{faults(fault.code)}</p>
        </Note>
      ) : null}
      <MediaWarnings warnings={media.warnings} />
      {isEditable ? (
        <MediaActions media={media} uploading={uploading}>
          {preview}
        </MediaActions>
      ) : preview ? (
        <Cluster>{preview}</Cluster>
      ) : null}
    </Source>
  );
}
