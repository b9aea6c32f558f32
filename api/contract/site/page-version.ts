import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ById, examplePage, Id, Instant, listQuery, nullable, page } from '../values.ts';
import { examplePageFields, Locale, pageEndpoints, pageFields, pages } from './page.ts';

/** The versions kept of a page; with the next one the oldest goes. */
export const MAX_VERSIONS = 100;

const closed = { additionalProperties: false };
const fields = {
  id: Id,
  number: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  at: Instant,
  /** Null once the person is gone, and for a save by the platform. */
  by: nullable(Type.Object({ id: Id, name: Type.String() })),
};
const PageVersion = Type.Object(fields);
export type PageVersion = Static<typeof PageVersion>;
/** A version with the page's fields as they were saved then. */
const PageVersionItem = Type.Object({ ...fields, pageId: Id, record: Type.Object(pageFields) });
export type PageVersionItem = Static<typeof PageVersionItem>;

const example = {
  id: '0190a6f0-7c00-7000-8000-0000000000f2',
  number: 2,
  title: 'Welcome',
  at: '2026-11-21T10:00:00.000Z',
  by: { id: '0190a6f0-7c00-7000-8000-0000000000f3', name: 'Ines Holm' },
};

const LegalVersion = Type.Object({ number: fields.number, title: fields.title, at: Instant });
export type LegalVersion = Static<typeof LegalVersion>;

export const pageVersionEndpoints = {
  'GET /page/version/list': {
    summary: `Lists the versions of a page, the newest first. Every save makes one; the newest ${MAX_VERSIONS} are kept.`,
    access: 'page:read',
    query: Type.Object({ pageId: Id, page: listQuery.page, size: listQuery.size }, closed),
    reply: page(PageVersion),
    example: examplePage(example),
  },
  'GET /page/version/item/:id': {
    summary: 'Reads a version of a page.',
    access: 'page:read',
    params: ById,
    reply: PageVersionItem,
    example: { ...example, pageId: '0190a6f0-7c00-7000-8000-0000000000f1', record: examplePageFields },
  },
  'GET /page/version/preview/:id': {
    summary: 'A page as visitors would see it with what a version says, its rows filled with cards. Where the page is stays as it is now.',
    access: 'page:read',
    params: ById,
    reply: pageEndpoints['GET /page/preview/:id'].reply,
    example: pageEndpoints['GET /page/preview/:id'].example,
  },
  'POST /page/restore': {
    summary:
      'Takes title, description, format, cover, tags, author, body and SEO fields of a page from one of its versions, as a new version. Address, kind, layout, status and dates stay. `version` is the one of the page as it was read.',
    access: 'page:update',
    body: Type.Object({ pageId: Id, versionId: Id, version: Version }, closed),
    reply: pages['POST /page/item'].reply,
    example: pages['POST /page/item'].example,
  },
  'GET /page/legal-versions': {
    summary:
      'Lists the versions of a published legal page (/terms, /privacy, /gdpr) that were published, the newest first. 404 for any other page. `GET /page/render-page` renders each by its number.',
    access: 'key',
    query: Type.Object(
      { path: Type.String({ minLength: 1, maxLength: 200 }), locale: Type.Optional(Locale), page: listQuery.page, size: listQuery.size },
      closed,
    ),
    reply: page(LegalVersion),
    example: examplePage({ number: example.number, title: 'Terms of use', at: example.at }),
  },
} as const satisfies EndpointMap;
