import type { Body, EndpointKey, Reply } from '../../contract/index.ts';
import type { TestApi } from '../testing.ts';
import type { GivenPerson, GivenTenant } from './given.ts';
import { until } from './until.ts';

type Channel = Reply<'POST /channel/item'>;
type Delivery = Reply<'POST /channel/file/send/:id'>;

/** A tenant with a title and a feed that is delivered somewhere. */
export class PushedFeed {
  readonly tenant: GivenTenant;
  readonly as: GivenPerson;
  readonly id: string;
  private readonly call: TestApi['call'];

  private constructor(call: TestApi['call'], tenant: GivenTenant, as: GivenPerson, id: string) {
    this.call = call;
    this.tenant = tenant;
    this.as = as;
    this.id = id;
  }

  static async make(api: TestApi, call: TestApi['call'], body: Partial<Body<'POST /channel/item'>>): Promise<PushedFeed> {
    const tenant = await api.givenTenant();
    const as = await api.givenPerson(tenant, { role: 'EDITOR' });
    const more = { name: 'Partner', format: 'JSON', schedule: 'MANUAL', mode: 'PUSH', ...body } as const;
    const made = await call(tenant, 'POST /channel/item', { as, body: more });
    if (made.status !== 200) throw new Error(made.text);
    const feed = new PushedFeed(call, tenant, as, made.body.id);
    await feed.film(api, 'Tidewater');
    return feed;
  }

  /** Adds a published film with everything partners need. */
  async film(api: TestApi, name: string): Promise<void> {
    const metaData = { genres: ['Drama'], certification: 'PG', durationSeconds: 60 };
    const { id } = await api.givenTitle(this.tenant, { name, description: 'A harbour at night.', metaData, origin: '2026-10-09T00:00:00.000Z' });
    for (const fileType of ['VIDEO_MASTER', 'POSTER', 'HERO_IMAGE'] as const) {
      const path = fileType === 'VIDEO_MASTER' ? '/media/film/master.m3u8' : `/media/film/${fileType}.jpg`;
      await this.call(this.tenant, 'POST /content/item', { as: this.as, body: { productId: id, fileType, path } });
    }
  }

  private at<K extends EndpointKey>(key: K, id: string) {
    return this.call(this.tenant, key, { as: this.as, params: { id } } as never);
  }
  async read(): Promise<Channel> {
    return (await this.at('GET /channel/item/:id', this.id)).body;
  }
  /** Changes the feed as it is now. */
  async save(body: Partial<Body<'POST /channel/item'>>): Promise<Channel> {
    const { version } = await this.read();
    const saved = await this.call(this.tenant, 'POST /channel/item', { as: this.as, body: { id: this.id, version, ...body } });
    if (saved.status !== 200) throw new Error(saved.text);
    return saved.body;
  }
  /** Builds the file, and returns the id of the one partners get. */
  async build(): Promise<string> {
    await this.at('POST /channel/run/:id', this.id);
    const built = await until(async () => {
      const now = await this.read();
      return now.state !== 'RUNNING' && now;
    });
    return built.live?.id ?? '';
  }
  async deliveries(): Promise<Delivery[]> {
    const { body } = await this.call(this.tenant, 'GET /channel/delivery/list', { as: this.as, query: { channelId: this.id } });
    return body.content;
  }
  /** The newest delivery once it is in a state. */
  reaches(state: Delivery['state'], between?: () => Promise<unknown>): Promise<Delivery> {
    return until(async () => (await this.deliveries()).slice(0, 1).find((one) => one.state === state), between);
  }
  send(fileId: string) {
    return this.at('POST /channel/file/send/:id', fileId) as Promise<{ status: number; body: Delivery & { fields?: { code: string }[] } }>;
  }
  restore(fileId: string) {
    return this.at('POST /channel/file/restore/:id', fileId);
  }
  /** The bytes of the file as partners fetch it. */
  async file(api: { readonly app: { readonly http: TestApi['app']['http'] } }): Promise<string> {
    const { body } = await this.at('GET /channel/address/:id', this.id);
    const { pathname } = new URL((body as Reply<'GET /channel/address/:id'>).address);
    return (await api.app.http.inject({ url: pathname, headers: { host: this.tenant.host } })).body;
  }
}

/** Pauses between attempts are over. */
export const pausesPass = (api: TestApi): Promise<unknown> =>
  api.database.asOwner((script) => script("update job_queue.job_common set start_after = now() where state in ('created', 'retry')"));
