export type CardShape = 'poster' | 'landscape';

/** How wide a card is in a row. The same figures size skeletons, so that nothing moves when cards arrive. */
export const cardWidths: Readonly<Record<CardShape, string>> = {
  poster: 'clamp(7.5rem, 28vw, 11.75rem)',
  landscape: 'clamp(13rem, 62vw, 19rem)',
};

/** The same for `sizes` of pictures. */
export const cardSizes: Readonly<Record<CardShape, string>> = {
  poster: '(min-width: 672px) 188px, 28vw',
  landscape: '(min-width: 490px) 304px, 62vw',
};
