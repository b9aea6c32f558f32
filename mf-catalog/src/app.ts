import { defineRemote, type PageRoute } from '@marquee/mf-shared/federation';
import { texts } from './text.ts';

const routes: readonly PageRoute[] = [
  { path: '/', load: () => import('./home/home.page.tsx') },
  { path: '/home', load: () => import('./home/free.page.tsx') },
  { path: '/search', load: () => import('./search/search.page.tsx') },

  { path: '/movies', load: () => import('./titles/movies.page.tsx') },
  { path: '/tv-shows', load: () => import('./titles/tv-shows.page.tsx') },
  { path: '/videos', load: () => import('./titles/videos.page.tsx') },
  { path: '/genres', load: () => import('./genres/genres.page.tsx') },
  { path: '/events', load: () => import('./events/events.page.tsx') },

  { path: '/movies/detail/:path', load: () => import('./detail/movie-detail.page.tsx') },
  { path: '/tv-shows/detail/:path', load: () => import('./detail/show-detail.page.tsx') },
  { path: '/events/:path', load: () => import('./detail/event-detail.page.tsx') },

  { path: '/play-list/history', load: () => import('./history/history.page.tsx') },
  { path: '/profile/favorites', load: () => import('./favorites/favorites.page.tsx') },

  { path: '/extra/about-us', load: () => import('./extra/about-us.page.tsx') },
  { path: '/extra/contact-us', load: () => import('./extra/contact-us.page.tsx') },
  { path: '/extra/faq', load: () => import('./extra/faq.page.tsx') },
  { path: '/terms', load: () => import('./extra/terms.page.tsx') },
  { path: '/extra/terms-of-use', load: () => import('./extra/terms.page.tsx') },
  { path: '/privacy', load: () => import('./extra/privacy.page.tsx') },
  { path: '/extra/privacy-policy', load: () => import('./extra/privacy.page.tsx') },
  { path: '/PrivacyPolicy', load: () => import('./extra/privacy.page.tsx') },
  { path: '/gdpr', load: () => import('./extra/gdpr.page.tsx') },

  { path: '*', load: () => import('./not-found/not-found.page.tsx') },
];

export const { bootstrap, mount, unmount, slots } = defineRemote({ texts, routes });
