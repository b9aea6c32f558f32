import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Registry, RemoteRelease } from '../../../../contract/index.ts';
import type { Log } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { Recent } from '../../../platform/recent.ts';
import type { Revisions } from '../../../platform/revisions.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Site } from '../site.ts';
import { Easel, type Outcome } from './easel.ts';
import type { Order, ServerBuild } from './messages.ts';
import { ServerBuilds } from './server-builds.ts';

/** A first screen as documents carry it, ready to be sent again. */
export interface FirstScreen {
  readonly html: string;
  readonly styles: string;
  /** In HTML. */
  readonly heading: string;
  /** JSON: what the page says of itself to those who do not open it; `PageHead` of the front ends. */
  readonly head: string;
  /** JSON for a script element: `DrawnPage` of the shell. */
  readonly page: string;
  /** Until when it may be sent again, in ms since 1970. */
  readonly until: number;
}

interface Kept {
  /** None: it could not be drawn. */
  readonly screen: FirstScreen | undefined;
  readonly until: number;
}

export interface Asked {
  readonly request: FastifyRequest;
  readonly site: Site;
  readonly release: RemoteRelease | undefined;
  /** In the language of the document, which is part of the world it is drawn in. */
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

/** So long a document waits for its first screen; without it the browser draws. */
const WAIT_MS = 300;
/** What says how old something is, is drawn anew. */
const KEPT_MS = 60_000;
/** So long something that could not be drawn is not tried again. */
const REST_MS = 30_000;
/** A build that has drawn for so long since rests no longer than at first: a machine that was busy for a moment is no fault of it. */
const FORGIVEN_MS = 10 * 60_000;
const KEPT_BYTES = 48_000_000;
const LONGEST_SEARCH = 300;
const RESTING = 1000;

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const sha = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** First screens, drawn as a visitor sees them and so the same for everybody; whatever is a person's own, the browser adds. */
export class FirstScreens {
  private readonly parts: Parts;
  private readonly host: ServerBuild;
  private readonly builds: ServerBuilds;
  private readonly easel: Easel;
  private readonly kept = new Recent<Kept>(KEPT_BYTES);
  private readonly drawing = new Map<string, Promise<FirstScreen | undefined>>();
  /** Builds with which a process had to be ended, by digest: until when they are left alone, and how often that was. */
  private readonly resting = new Recent<{ until: number; times: number }>(RESTING);

  private readonly warned = new Recent<number>(RESTING);

  constructor(parts: Parts, host: ServerBuild, builds: ServerBuilds) {
    this.parts = parts;
    this.host = host;
    this.builds = builds;
    this.easel = new Easel((build) => builds.codeOf(build));
  }

  close(): void {
    this.easel.close();
  }

  /** The first screen of a page, as visitors see it; undefined where it cannot be had in time. */
  async of(asked: Asked): Promise<FirstScreen | undefined> {
    const { site, release, path, search } = asked;
    if (!release?.server || search.length > LONGEST_SEARCH) return undefined;
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

  /** Once in a while for each build: whoever makes up addresses does not fill the log. */
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
      this.kept.set(key, { screen: undefined, until: this.now() + REST_MS }, 500);
      return undefined;
    }
    const until = isExact ? at + KEPT_MS : 0;
    const { html, styles, heading, head = '{}', answers } = drawn;
    const screen = { html, styles, heading, head, page: json({ at, answers }), until };
    const weight = 2 * (html.length + styles.length + head.length + screen.page.length);
    if (isExact) this.kept.set(key, { screen, until }, weight);
    return screen;
  }

  /** Reads as a visitor does, in this process. It is exact as long as every answer is told to be of this revision of the catalogue. */
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

/** Undefined where the shell has nothing to draw by. */
export function openFirstScreens(parts: Parts): FirstScreens | undefined {
  const builds = new ServerBuilds(parts);
  return builds.host && new FirstScreens(parts, builds.host, builds);
}
