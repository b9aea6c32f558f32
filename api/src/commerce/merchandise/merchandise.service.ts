import { owned } from '../../platform/resource/owned.ts';
import { hasOwnLocation, hasOwnSku } from './merchandise.repository.ts';

export { checkOwnProduct } from '../../catalogue/product/own-product.service.ts';
export const checkOwnSku = owned('skuId', hasOwnSku);
export const checkOwnLocation = owned('locationId', hasOwnLocation);
