let holds = 0;

/**
 * Asks the host to exchange no release while something is going on that must be finished as it was begun, like a checkout that leads through several
 * sections. Returns how to end that. What is on screen is never exchanged, held or not.
 */
export function holdRelease(): () => void {
  holds += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    holds -= 1;
  };
}

/** For the host: whether anybody holds releases now. */
export const releasesHeld = (): boolean => holds > 0;
