/** A seek should show its first frame within this time. */
const WITHIN_SECONDS = 1;
const SEGMENT_SECONDS = 4;

/**
 * The rung to fetch first after a seek into what is not buffered: the best whose one segment arrives within a second at the
 * bandwidth seen so far. Quality climbs again afterwards, but the person sees the place at once.
 * `bitrates` rise with their index.
 */
export function fastSeekRung(bitrates: readonly number[], bandwidth: number): number {
  const fits = (bitrate: number) => (bitrate * SEGMENT_SECONDS) / bandwidth < WITHIN_SECONDS;
  return Math.max(0, bitrates.findLastIndex(fits));
}

/** Whether a moment lies in what is already here. */
export function isBuffered(ranges: Pick<TimeRanges, 'length' | 'start' | 'end'>, seconds: number): boolean {
  for (let at = 0; at < ranges.length; at += 1) {
    if (seconds >= ranges.start(at) && seconds < ranges.end(at)) return true;
  }
  return false;
}
