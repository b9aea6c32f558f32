import { owned } from '../../platform/resource/owned.ts';
import { hasOwnProduct } from './own-product.repository.ts';

export const checkOwnProduct = owned('productId', hasOwnProduct);
