import { remote } from '../tools/webpack/remote.mjs';

export default remote({ folder: 'mf-merchandise', routes: ['/merchandise', '/cart'], slots: ['add-to-cart', 'product-strip', 'cart-drawer'] });
