import './shared-exports.ts';
import { yieldToMain } from './yield-to-main.ts';

/** All of it is in this script. It is run piece by piece, what the next one needs before it: at once it would hold up a phone for half a second. */
const pieces: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '@marquee/mf-shared/api'),
  () => import(/* webpackMode: "eager" */ '@marquee/mf-shared/ui'),
  () => import(/* webpackMode: "eager" */ './federation/load-remote.ts'),
  () => import(/* webpackMode: "eager" */ './start.tsx'),
];

async function run(): Promise<void> {
  for (const piece of pieces) {
    await piece();
    await yieldToMain();
  }
}
void run();
