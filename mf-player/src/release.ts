import { defineRelease } from '@marquee/mf-shared/release';

export const release = defineRelease({
  owns: { '/watch': { frame: 'window' } },
  routes: [{ path: '/watch/:path', load: () => import('./watch/watch.page.tsx'), shows: 'product' }],
  slots: { player: () => import('./player/title-player.tsx').then((module) => module.TitlePlayer) },
});
