import type { ArticleCard, ArticleFormat } from '@marquee/api/contract';

const NEWS = '/news/';

/** Rooms articles are read in. Both show the same records; an article's own address is the one below /news. */
export type ArticleRoom = 'news' | 'blogs';

export const roomOf = (pathname: string): ArticleRoom => (pathname.startsWith('/blogs') ? 'blogs' : 'news');

const single: Readonly<Record<ArticleFormat, string>> = {
  STANDARD: 'detail',
  AUDIO: 'audio',
  VIDEO: 'video',
  LINK: 'link',
  QUOTE: 'quote',
  GALLERY: 'gallery',
};

/** Returns where an article is read: `/news/{name}`, or `/blogs/{format}/{name}`. */
export function articleAddress({ path, format }: Pick<ArticleCard, 'path' | 'format'>, room: ArticleRoom): string {
  return room === 'news' ? path : `/blogs/${single[format]}/${path.slice(NEWS.length)}`;
}

/** Returns the list of a room, narrowed to a tag. */
export function tagAddress(tag: string, room: ArticleRoom): string {
  return `/${room}?${new URLSearchParams({ tag }).toString()}`;
}

/** Returns the path an article is kept under, by the last part of its address. */
export const articlePath = (name: string): string => NEWS + name;
