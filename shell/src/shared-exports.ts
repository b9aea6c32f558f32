/**
 * Doors of mf-shared, and libraries, that remotes open though the shell itself may not: a build provides only what it has seen
 * imported. The heavy ones become scripts of their own, fetched when first opened.
 */
export const sharedExports = [
  () => import('@marquee/mf-shared/captcha'),
  () => import('@marquee/mf-shared/federation'),
  () => import('@marquee/mf-shared/format'),
  () => import('@marquee/mf-shared/text'),
  () => import('@marquee/mf-shared/theme/brand'),
  () => import('@marquee/mf-shared/ui/data-table'),
  () => import('@marquee/mf-shared/ui/editing'),
  () => import('@marquee/mf-shared/ui/forms'),
  () => import('@marquee/mf-shared/ui/overlays'),
  () => import('@marquee/mf-shared/ui/reorder'),
  () => import('react-dom'),
  () => import('react/jsx-runtime'),
];
