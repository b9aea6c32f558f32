import { shell } from '../tools/webpack/shell.mjs';

export default shell();
