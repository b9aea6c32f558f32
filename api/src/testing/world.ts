import { requiredOf } from '../../contract/index.ts';
import type { Endpoint, EndpointKey } from '../../contract/index.ts';
import type { callEndpoint, CallOptions } from './call.ts';
import type { Given, GivenPerson, GivenTenant } from './given.ts';

interface Maker {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly served: ReadonlySet<string>;
  readonly given: Given;
  call<K extends EndpointKey>(tenant: { id: string; key: string }, key: K, options?: CallOptions<K>): ReturnType<typeof callEndpoint<K>>;
}

/** Tenant with a record of every standard resource, and the means to make more. */
export interface World {
  readonly ids: readonly string[];
  readonly records: ReadonlyMap<string, Record<string, unknown>>;
  /** Returns the example of a resource as a draft, with ids of this tenant. */
  draftOf(path: string): Promise<Record<string, unknown>>;
  make(path: string): Promise<Record<string, unknown>>;
}

type Properties = Record<string, { readonly format?: string; readonly anyOf?: readonly { readonly format?: string }[] }>;
type Record_ = Record<string, unknown>;

/** Targets of fields whose name does not state them. */
const pointsAt: Readonly<Record<string, string>> = {
  targetId: 'product',
  sourceId: 'product',
  parentId: '',
  titleId: 'product',
  workId: 'work',
  pendingPlanId: '',
  primaryContentId: '',
};

/** Creates one record of every standard resource through the API, from the contract's examples. Targets of an example are created first. */
class WorldMaker implements World {
  readonly records = new Map<string, Record_>();
  readonly ids: string[] = [];
  private readonly api: Maker;
  private readonly tenant: GivenTenant;
  private readonly person: GivenPerson;

  constructor(api: Maker, tenant: GivenTenant, person: GivenPerson) {
    this.api = api;
    this.tenant = tenant;
    this.person = person;
  }

  async start(): Promise<void> {
    const title = await this.api.given.title(this.tenant, { name: 'World title' });
    const merchandise = await this.api.given.merchandise(this.tenant);
    // In another organization of the house, so that the world can add the person as a member.
    const second = await this.api.given.organization(this.tenant);
    const other = await this.api.given.person(this.tenant, { role: 'ANALYST', organizationId: second });
    this.keep('product', { ...title });
    this.keep('sku', { id: merchandise.skus[0]?.id });
    this.keep('goods', { id: (await this.api.given.merchandise(this.tenant, { skus: [] })).id });
    this.keep('identity', { id: other.identity.id });
    this.keep('organization', { id: this.tenant.organizationId });
  }

  private keep(path: string, record: Record_): void {
    this.records.set(path, record);
    if (typeof record['id'] === 'string') this.ids.push(record['id']);
  }

  async one(path: string): Promise<Record_> {
    const known = this.records.get(path);
    if (known) return known;
    const made = await this.make(path);
    this.keep(path, made);
    return made;
  }

  async make(path: string): Promise<Record_> {
    const draft = await this.draftOf(path);
    const answer = await this.api.call(this.tenant, `POST /${path}/item` as 'POST /tag/item', { as: this.person, body: draft });
    if (answer.status !== 200) throw new Error(`POST /${path}/item answered ${answer.status} ${answer.text} to its own example ${JSON.stringify(draft)}`);
    return answer.body;
  }

  async draftOf(path: string): Promise<Record_> {
    const save = this.api.endpoints[`POST /${path}/item`]!;
    const { properties = {} } = save.body as unknown as { properties?: Properties };
    const example = save.example as Record_;
    const draft: Record_ = {};
    for (const [field, schema] of Object.entries(properties)) {
      if (field === 'id' || field === 'version' || example[field] === undefined) continue;
      const isId = schema.format === 'uuid' || schema.anyOf?.some(({ format }) => format === 'uuid');
      const value = isId ? await this.target(path, field, example) : example[field];
      if (value !== undefined) draft[field] = value;
    }
    return draft;
  }

  private async target(path: string, field: string, example: Record_): Promise<unknown> {
    if (field === 'identityId' && path !== 'organization/member') return this.person.identity.id;
    if (field === 'productId' && (path === 'product/sku' || path === 'product/link')) return (await this.one('goods'))['id'];
    const name = pointsAt[field] ?? field.replace(/Id$/, '');
    if (example[field] === null || name === '') return undefined;
    if (name === 'option') return ((await this.one('poll'))['options'] as { id: string }[])[0]?.id;
    if (this.records.has(name) || requiredOf.has(name)) return (await this.one(name))['id'];
    return example[field];
  }
}

/** Resources whose record is not created by saving a draft. */
const madeOtherwise = new Set(['tenant', 'organization/member']);

export async function populate(api: Maker, tenant: GivenTenant, person: GivenPerson): Promise<World> {
  const maker = new WorldMaker(api, tenant, person);
  await maker.start();
  const isServed = (path: string) => api.served.has(`POST /${path}/item`);
  for (const path of requiredOf.keys()) if (!madeOtherwise.has(path) && !path.includes(':') && isServed(path)) await maker.one(path);
  return maker;
}
