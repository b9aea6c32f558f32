import { documentSettings } from '../../api/settings.ts';
import { attributeOf, FEED_TYPE, headTags, inLanguage, type PageHead, versionsOf } from './head-tags.ts';
import { cutText } from '@marquee/api/cut-text';

const nothing: PageHead = {};
let said = nothing;
const MAX_DESCRIPTION_LENGTH = 300;
let title: string | undefined;

/** On the server: returns the head of the page that was rendered last, once. */
export function takeHead(): PageHead {
  const taken = said;
  said = nothing;
  return taken;
}

/** On the server: sets the head of the page that is being rendered. */
export function sayHead(head: PageHead): void {
  said = head;
}

/** Returns the head that an editor gave the address on screen, if the document came with one. */
function told() {
  const { head } = documentSettings();
  return head?.path === location.pathname ? head : undefined;
}

/** In the browser: sets the title of the document, unless an editor chose another. */
export function nameDocument(name: string): void {
  const { app_name } = documentSettings().tenant.settings;
  title = told()?.title || name || app_name;
  document.title = title === app_name ? title : `${title} · ${app_name}`;
  write();
}

/** In the browser: shows the head of the page on screen, until the returned function is called. */
export function showHead(head: PageHead): () => void {
  said = head;
  write();
  return () => {
    if (said !== head) return;
    said = nothing;
    write();
  };
}

function tag(selector: string, make: () => Element, attribute: string, value: string | undefined): void {
  const found = document.head.querySelector(selector);
  if (value === undefined) found?.remove();
  else if (found) found.setAttribute(attribute, value);
  else {
    const made = make();
    made.setAttribute(attribute, value);
    document.head.append(made);
  }
}

const filled = (head: ReturnType<typeof told>) => ({
  ...(head?.description && { description: head.description }),
  ...(head?.image && { image: head.image }),
});

function writeFeed(feed: PageHead['feed']): void {
  const selector = `link[type="${FEED_TYPE}"]`;
  const make = () => Object.assign(document.createElement('link'), { rel: 'alternate', type: FEED_TYPE });
  tag(selector, make, 'href', feed?.address);
  tag(selector, make, 'title', feed?.title);
}

/** Writes the head of the page on screen, also after navigation. */
function write(): void {
  if (title === undefined) return;
  const { tenant, locale = tenant.settings.locale } = documentSettings();
  const home = new URL(said.address ?? location.pathname, location.origin).href;
  const canonical = document.head.querySelector('link[rel=canonical]');
  // A document of one language is at home there, until its reader goes on.
  const url = [home, inLanguage(home, locale)].find((known) => known === canonical?.getAttribute('href')) ?? home;
  const { description = '', image: picture = '' } = { ...said, ...filled(told()) };
  const head = { ...said, description: description === '' ? undefined : cutText(description, MAX_DESCRIPTION_LENGTH) };
  const image = picture === '' ? undefined : new URL(picture, location.origin).href;
  for (const [name, value] of headTags({ title, site: tenant.settings.app_name, url, image }, head)) {
    const attribute = attributeOf(name);
    const make = () => {
      const meta = document.createElement('meta');
      meta.setAttribute(attribute, name);
      return meta;
    };
    tag(`meta[${attribute}="${name}"]`, make, 'content', value);
  }
  writeFeed(said.feed);
  if (canonical?.getAttribute('href') === url) return;
  const make = () => {
    const link = document.createElement('link');
    link.rel = 'canonical';
    return link;
  };
  tag('link[rel=canonical]', make, 'href', url);
  for (const [language, address] of versionsOf(home)) document.head.querySelector(`link[hreflang="${language}"]`)?.setAttribute('href', address);
  // It was of the page the document came with.
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
}
