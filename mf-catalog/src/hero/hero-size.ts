/** Minimum height of the hero: the height of its image, limited by the window. Long texts make the hero taller, so that no button is cut off. */
export const heroSize = 'clamp(28rem, calc(100vw * 9 / 16), min(88vh, 64rem))';
