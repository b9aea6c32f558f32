import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '../../text.ts';
import { chapterAt } from '../engine/chapters.ts';
import { useFacts, usePort } from '../player-context.ts';

/** Names the chapter that plays, for screen readers, too, as it changes. */
export function ChapterName() {
  const port = usePort();
  const text = useText('controls');
  const { chapters } = useFacts();
  const follow = useCallback((listener: () => void) => port?.followPosition(listener) ?? (() => undefined), [port]);
  const name = useSyncExternalStore(follow, () => chapterAt(chapters, port?.position() ?? 0)?.title);
  if (chapters.length === 0) return null;
  return (
    <div className="chapter">
      <span className="unseen" role="status">
        {name === undefined ? '' : text('chapter', { chapterName: name })}
      </span>
      <span className="wide-only" dir="auto" aria-hidden="true">
        {name}
      </span>
    </div>
  );
}
