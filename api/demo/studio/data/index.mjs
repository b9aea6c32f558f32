import features from './demo-features.mjs';
import series from './demo-series.mjs';
import more from './demo-more.mjs';
import northlight from './northlight.mjs';
import * as shop from './shop.mjs';

/**
 * Everything the studio makes, by tenant. A title lasts as long as its film. Only one that has not come yet, and shows a
 * trailer until it does, says a `duration` of its own.
 */
export const TENANTS = {
  demo: { brand: 'Marquee', currency: 'USD', titles: [...features, ...series, ...more], merchandise: shop.demo },
  northlight: { brand: 'Northlight', currency: 'EUR', titles: northlight, merchandise: shop.northlight },
};

/** Every title with its tenant, in catalogue order. */
export const ALL_TITLES = Object.entries(TENANTS).flatMap(([tenant, { titles }]) => titles.map((title) => ({ tenant, ...title })));
