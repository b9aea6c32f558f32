import {
  dehydrateQueries,
  hydrateQueries,
  provideDrawnAt,
  provideSettings,
  queryClient,
  readPending,
  type Answers,
  type DocumentSettings,
} from '@marquee/mf-shared/api';
import { drawWith, emptyCart, owned, visitor } from '@marquee/mf-shared/bus';
import type { Remote } from '@marquee/mf-shared/federation';
import { loadTexts, provideOwnTexts } from '@marquee/mf-shared/text';
import { documentTheme } from '@marquee/mf-shared/theme';
import { takeHead } from '@marquee/mf-shared/ui';
import { PENDING_HYDRATION } from '../document/early-events.ts';
import { knownPages } from '../known-pages.ts';
import { Page } from '../page.tsx';
import { setShownPath } from '../shown-path.ts';
import { markupOf, type Markup } from './markup.ts';
import { standAt } from './router.server.tsx';

export interface Drawing {
  readonly settings: DocumentSettings;
  readonly path: string;
  /** Query with its question mark; empty if there is none. */
  readonly search: string;
  /** Render time, in ms since 1970. */
  readonly at: number;
  /** Owner of the address, by name and version. */
  readonly name: string;
  readonly version: string;
}

/** First screen of an address. */
export interface Drawn {
  readonly html: string;
  readonly styles: string;
  readonly answers: Answers;
  /** Name of the page: the words of its heading. */
  readonly heading: string | undefined;
  /** Head for those who do not open the page: JSON of a `PageHead`. */
  readonly head: string;
}

/** Highest number of render passes: a page with more reads, one after the other, is rendered by the browser. */
const MAX_PASSES = 4;
const nothing = () => undefined;

/** Sets the global state that modules see; one page at a time is rendered in it. */
export async function settle(settings: DocumentSettings): Promise<void> {
  const theme = documentTheme(settings);
  owned.theme.publish(theme, 'here');
  owned.session.publish(visitor, 'here');
  drawWith({ theme, session: visitor, cart: emptyCart });
  provideOwnTexts(settings.ownTexts ?? {});
  await loadTexts(theme.locale);
}

/** Renders a section until nothing of it waits for an answer; undefined if it cannot be completed. */
async function drawSection({ section }: Remote, { name, path, settings }: Drawing): Promise<Markup | undefined> {
  await section.prepare(path, documentTheme(settings).locale);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const markup = await markupOf(section.root(), `${name}-`);
    if (!(await readPending())) return markup;
  }
  return undefined;
}

const headingIn = (html: string) => /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^<>]*>/g, '');

/**
 * Renders the first screen of an address as a visitor sees it, with its header. Returns undefined if the page has nothing to show at once: it redirects, was
 * refused something, or waits too often.
 */
export async function draw(drawing: Drawing, remote: Remote): Promise<Drawn | undefined> {
  const { settings, path, search, at, name, version } = drawing;
  provideSettings(settings);
  provideDrawnAt(at);
  queryClient.clear();
  setShownPath(path);
  standAt(path + search);
  takeHead();
  const section = await drawSection(remote, drawing);
  const head = JSON.stringify(takeHead());
  const answers = dehydrateQueries();
  const heading = section && headingIn(section.html);
  if (!section || !answers || heading === undefined) return undefined;
  queryClient.clear();
  hydrateQueries(answers, false);
  const stage = `<div data-section="${name}" data-drawn="" ${PENDING_HYDRATION}><div data-drawn-by="${version}">${section.html}</div></div>`;
  const page = await markupOf(
    <Page path={knownPages(settings, path).framedAs(path)} stage={stage} onStage={nothing} toasts={{ hold: nothing, release: nothing }} />,
    '',
  );
  queryClient.clear();
  return { html: page.html, styles: page.styles + section.styles, answers, heading, head };
}
