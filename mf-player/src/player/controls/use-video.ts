import { useState } from 'react';

/** The video element beside a part of the player, found through the part itself. */
export function useVideo() {
  const [part, hold] = useState<HTMLElement | null>(null);
  return { video: part?.parentElement?.querySelector('video') ?? null, hold };
}
