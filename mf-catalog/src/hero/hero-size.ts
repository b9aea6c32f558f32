/** As tall as the picture, within what a window shows; long words make it taller, so that no button is cut off. */
export const heroSize = 'clamp(28rem, calc(100vw * 9 / 16), min(88vh, 64rem))';
