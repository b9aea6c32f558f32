import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';

/**
 * How long React works before it lets the browser answer to hands: 40 ms while what the server has drawn is taken over, its own 5 ms otherwise.
 * On a slow phone the gaps between slices of 5 ms cost more than the work itself; 40 ms is still below a long task (50 ms).
 */
export function setLongFrames(isLong: boolean): void {
  forceFrameRate(isLong ? 25 : 0);
}
