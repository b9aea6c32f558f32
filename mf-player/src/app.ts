import { defineRemote } from '@marquee/mf-shared/federation';
import { texts } from './text.ts';

export const { bootstrap, mount, unmount, slots } = defineRemote({
  texts,
  routes: [{ path: '/watch/:path', load: () => import('./watch/watch.page.tsx') }],
  slots: { player: () => import('./player/title-player.tsx').then((module) => module.TitlePlayer) },
});
