const NEAR_SECONDS = 1;

/**
 * Holds an element to the place it was sent to. Chromium, paused while it seeks, afterwards says the place before:
 * the bar would read 0:00, and that would be kept as how far the person is. Sent there once more, it says the truth.
 */
export function keepSought(video: HTMLVideoElement, signal: AbortSignal): void {
  let sought = 0;
  let isAgain = false;
  const follow = () => {
    if (!isAgain) sought = video.currentTime;
  };
  const compare = () => {
    isAgain = !isAgain && video.paused && Math.abs(video.currentTime - sought) > NEAR_SECONDS;
    if (isAgain) video.currentTime = sought;
  };
  video.addEventListener('seeking', follow, { signal });
  video.addEventListener('seeked', compare, { signal });
}
