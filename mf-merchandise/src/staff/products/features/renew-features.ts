import { invalidate } from '@marquee/mf-shared/api';

export const FEATURES = 'GET /product/feature/list';

/** Answers that are old once a feature has changed. */
export const staleWithFeatures = [FEATURES, 'GET /product/item/:id', 'GET /product/item'] as const;

export const renewFeatures = () => invalidate(...staleWithFeatures);
