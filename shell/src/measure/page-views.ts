import { asksNotTo, call, type DocumentSettings } from '@marquee/mf-shared/api';
import { visit } from '@marquee/mf-shared/session';
import { onShownPath, shownNow } from '../shown-path.ts';

const MAX_PATH = 200;

/**
 * Reports the page on screen and each that follows to this site itself, where the installation has a measurement id and the reader does not ask otherwise.
 * No script of anybody else is loaded, with an id or without. Returns how to stop it.
 */
export function startMeasuring({ measurementId }: Pick<DocumentSettings, 'measurementId'>, reader: Parameters<typeof asksNotTo>[0] = navigator): () => void {
  if (!measurementId || asksNotTo(reader)) return () => undefined;
  let last: string | undefined;
  const report = (path: string) => {
    if (path === last) return;
    last = path;
    const metaData = { measurement: measurementId.slice(0, MAX_PATH), path: path.slice(0, MAX_PATH) };
    void call('POST /analytics/event', { body: { kind: 'PAGE_VIEW', sessionId: visit(), metaData } });
  };
  report(shownNow());
  return onShownPath(report);
}
