import { remote } from '../tools/webpack/remote.mjs';

export default remote({ folder: 'mf-catalog' });
