import type { Media } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { commaOf, formatBytes, formatDuration } from '@marquee/mf-shared/format';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../text.ts';
import { languageName } from './languages.ts';
import { Note, Quiet } from './media-css.ts';

/** Lists the facts of a source, and of what it has become. */
export function MediaFacts({ media }: { readonly media: Media }) {
  const text = useText('mediaPanel');
  const { locale } = useShared('theme');
  const { bytes, durationSeconds, width, height, renditions, audio, subtitles, isEncrypted } = media;
  const listed = (words: readonly string[]) => words.join(commaOf(locale));
  const languages = (codes: readonly string[]) => listed(codes.map((code) => (code === 'und' ? text('untold') : languageName(code, locale))));
  const facts = [
    bytes === null ? '' : formatBytes(bytes, locale),
    durationSeconds === null ? '' : formatDuration(durationSeconds, locale),
    width === null || height === null ? '' : text('pixels', { width: String(width), height: String(height) }),
    renditions.length === 0 ? '' : text('renditions', { list: listed(renditions.map((lines) => `${String(lines)}p`)) }),
    audio.length === 0 ? '' : text('audioIn', { list: languages(audio) }),
    isEncrypted ? text('encrypted') : '',
    subtitles.length === 0 ? '' : text('captionsIn', { list: languages(subtitles) }),
  ].filter(Boolean);
  return facts.length === 0 ? null : <Quiet>{facts.join(' · ')}</Quiet>;
}

/** Lists what was left out of a source, or changed. */
export function MediaWarnings({ warnings }: Pick<Media, 'warnings'>) {
  const words = useText('mediaWarning');
  if (warnings.length === 0) return null;
  return (
    <Note $tone="warning">
      <TriangleAlert aria-hidden="true" />
      <ul role="list">
        {warnings.map((warning) => (
          <li key={warning}>{words(warning)}</li>
        ))}
      </ul>
    </Note>
  );
}
