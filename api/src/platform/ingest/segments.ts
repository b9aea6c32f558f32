export interface Segment {
  readonly seconds: number;
  readonly bytes: number;
  readonly offset: number;
}

/** Reads the segments of a playlist of byte ranges. */
export function segmentsOf(playlist: string): readonly Segment[] {
  const segments: Segment[] = [];
  let seconds = 0;
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length));
    const range = /^#EXT-X-BYTERANGE:(\d{1,15})@(\d{1,15})/.exec(line);
    if (range) segments.push({ seconds, bytes: Number(range[1]), offset: Number(range[2]) });
  }
  return segments;
}
