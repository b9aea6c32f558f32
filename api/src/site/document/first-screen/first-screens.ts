import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Registry, RemoteRelease } from '../../../../contract/index.ts';
import type { Log } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import type { Revisions } from '../../../platform/revisions.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Site } from '../site.ts';
import { RenderWorker, type Outcome } from './easel.ts';
import type { Order, ServerBuild } from './messages.ts';
import { ServerBuilds } from './server-builds.ts';

/** Rendered first screen of a document, ready to be sent repeatedly. */
export interface FirstScreen {
  readonly html: string;
  readonly styles: string;
  /** HTML of the heading. */
  readonly heading: string;
  /** JSON metadata of the page for crawlers and link previews; `PageHead` of the front ends. */
  readonly head: string;
  /** JSON for a script element: `DrawnPage` of the shell. */
  readonly page: string;
  /** Time until which the screen may be reused, in ms since 1970. */
  readonly until: number;
}

interface Kept {
  /** Undefined if the page could not be rendered. */
  readonly screen: FirstScreen | undefined;
  readonly until: number;
}

export interface Asked {
  readonly request: FastifyRequest;
  readonly site: Site;
  readonly release: RemoteRelease | undefined;
  /** Settings in the language of the document; part of the sandbox key. */
  readonly settings: { readonly registry: Registry } & object;
  readonly path: string;
  readonly search: string;
}

interface Parts {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly revisions: Revisions;
  readonly storage: Storage;
  readonly dist: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** Time a document waits for its first screen; afterwards the browser renders the page. */
const WAIT_MS = 300;
/** Lifetime of a cached screen, so that relative times stay correct. */
const KEPT_MS = 60_000;
/** Pause before a failed page is rendered again. */
const REST_MS = 30_000;
/** Time without a failure after which the pause is reset. A briefly overloaded machine is no fault of the build. */
const FORGIVEN_MS = 10 * 60_000;
const KEPT_BYTES = 48_000_000;
const MAX_SEARCH_LENGTH = 300;
const RESTING = 1000;

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const sha = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** First screens as visitors see them, the same for everybody. The browser adds personal content. */
export class FirstScreens {
  private readonly parts: Parts;
  private readonly host: ServerBuild;
  private readonly builds: ServerBuilds;
  private readonly easel: RenderWorker;
  private readonly kept = new LRUCache<string, Kept>({ maxSize: KEPT_BYTES });
  private readonly drawing = new Map<string, Promise<FirstScreen | undefined>>();
  /** Paused builds by digest, whose process had to be stopped: end of the pause and number of stops. */
  private readonly resting = new LRUCache<string, { until: number; times: number }>({ max: RESTING });

  private readonly warned = new LRUCache<string, number>({ max: RESTING });

  constructor(parts: Parts, host: ServerBuild, builds: ServerBuilds) {
    this.parts = parts;
    this.host = host;
    this.builds = builds;
    this.easel = new RenderWorker((build) => builds.codeOf(build));
  }

  close(): void {
    this.easel.close();
  }

  /** Returns the first screen of a page for visitors; `undefined` if not available in time. */
  async of(asked: Asked): Promise<FirstScreen | undefined> {
    const { site, release, path, search } = asked;
    if (!release?.server || search.length > MAX_SEARCH_LENGTH) return undefined;
    if ((this.resting.get(release.server.digest)?.until ?? 0) > this.now()) return undefined;
    const revision = await this.parts.revisions.at(site.tenant.id);
    if (!revision) return undefined;
    const world = sha([site.tenant.id, this.host.digest, release.server.digest, site.texts, JSON.stringify(asked.settings)].join('\n'));
    const key = `${world} ${revision.catalogue} ${path}${search}`;
    const kept = this.kept.get(key);
    if (kept && kept.until > this.now()) return kept.screen;
    const drawing = this.drawing.get(key) ?? this.draw({ ...asked, release }, { key, world, catalogue: revision.catalogue });
    this.drawing.set(key, drawing);
    return Promise.race([drawing, new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS, undefined))]);
  }

  private now(): number {
    return this.parts.now().getTime();
  }

  private async draw(
    asked: Asked & { release: NonNullable<Asked['release']> },
    { key, world, catalogue }: { key: string; world: string; catalogue: number },
  ): Promise<FirstScreen | undefined> {
    const { settings, path, search, release } = asked;
    try {
      const remote = await this.builds.of(release);
      if (!remote) return undefined;
      const at = this.now();
      const reading = this.reader(asked, catalogue);
      const order: Order = { world, host: this.host, remote, settings, path, search, at };
      const outcome = await this.easel.draw(order, reading.ask);
      return this.keep({ key, outcome, remote: remote.digest, isExact: reading.isExact(), at, path });
    } finally {
      this.drawing.delete(key);
    }
  }

  /** Logs a failure, at most once a minute per build, so that invented addresses do not flood the log. */
  private warn(remote: string, path: string, reason: string | undefined): void {
    if ((this.warned.get(remote) ?? 0) > this.now()) return;
    this.warned.set(remote, this.now() + KEPT_MS);
    this.parts.log.warn({ path, remote, reason }, 'a first screen could not be drawn');
  }

  private keep(made: { key: string; outcome: Outcome; remote: string; isExact: boolean; at: number; path: string }) {
    const { key, outcome, remote, isExact, at, path } = made;
    if (outcome.kind === 'busy') return undefined;
    if (outcome.kind === 'stopped') {
      const before = this.resting.get(remote);
      const times = before && before.until + FORGIVEN_MS > this.now() ? before.times + 1 : 1;
      this.resting.set(remote, { times, until: this.now() + REST_MS * 2 ** Math.min(times - 1, 6) });
    }
    if (outcome.kind !== 'drawn') this.warn(remote, path, outcome.message);
    const drawn = outcome.kind === 'drawn' ? outcome.drawn : undefined;
    if (!drawn) {
      this.kept.set(key, { screen: undefined, until: this.now() + REST_MS }, { size: 500 });
      return undefined;
    }
    const until = isExact ? at + KEPT_MS : 0;
    const { html, styles, heading, head = '{}', answers } = drawn;
    const screen = { html, styles, heading, head, page: json({ at, answers }), until };
    const weight = 2 * (html.length + styles.length + head.length + screen.page.length);
    if (isExact) this.kept.set(key, { screen, until }, { size: weight });
    return screen;
  }

  /** Returns a reader that calls the API in this process as a visitor. Its result is exact while every response belongs to this revision of the catalogue. */
  private reader({ request, site }: Asked, catalogue: number) {
    const headers = { host: request.headers.host, 'x-api-key': site.apiKey, 'x-tenant-id': site.tenant.id };
    const tag = `W/"${site.tenant.slug}-${catalogue}-`;
    let isExact = true;
    return {
      isExact: () => isExact,
      ask: async (address: string) => {
        if (!/^\/(?:v1|shell\/texts)\//.test(address)) return { status: 404, body: '{}' };
        const answer = await this.parts.app.inject({ url: address, headers });
        const isOfRevision = (answer.headers.etag ?? '').startsWith(tag) || address.startsWith('/shell/texts/');
        isExact &&= isOfRevision;
        return { status: answer.statusCode, body: answer.body };
      },
    };
  }
}

/** Returns `undefined` if the shell has no server build. */
export function openFirstScreens(parts: Parts): FirstScreens | undefined {
  const builds = new ServerBuilds(parts);
  return builds.host && new FirstScreens(parts, builds.host, builds);
}
