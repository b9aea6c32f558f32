import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Done, Id, Instant, nullable, page, examplePage } from '../values.ts';

/** Stored file at the address `host` + `path`. Image sizes are rendered later, and `metaData` of the content that shows the file then lists them. */
export const UploadedFile = Type.Object({
  id: Id,
  host: Type.String(),
  path: Type.String(),
  masterPath: Type.String(),
  smallPath: Type.String(),
  largePath: Type.String(),
  fileType: Type.String(),
  /** Detected from the content, whatever the sender claimed. */
  mediaType: Type.String(),
  name: Type.String(),
  bytes: Type.Integer(),
});
export type UploadedFile = Static<typeof UploadedFile>;

/** Bytes stored, and the quota. */
const Room = Type.Object({ used: Type.Number(), quota: Type.Number() });
const StoredFile = Type.Object({
  id: Id,
  name: Type.String(),
  path: Type.String(),
  mediaType: Type.String(),
  fileType: Type.String(),
  bytes: Type.Number(),
  createdAt: Instant,
  /** Person who uploaded the file; null once the account is deleted. */
  owner: nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })),
});
const closed = { additionalProperties: false } as const;

const path = '/media/uploads/0190a6f0-7c00-7000-8000-000000000011/3f9c1c6e5a7b4d2e8f0a1b2c3d4e5f60.png';

export const fileEndpoints = {
  'POST /file/upload': {
    summary:
      'Keeps a file (pictures, video, PDF, CSV, XLSX, XML, JSON, captions as SRT, WebVTT, ASS or SSA; told by content) and answers a list whose first element names its address. eid and et: what it is for; ft its file type, cotype its content type, iid an item within.',
    access: 'signed-in',
    upload: Type.Object(
      {
        eid: Type.Optional(Type.String({ maxLength: 100 })),
        et: Type.Optional(Type.String({ maxLength: 40 })),
        ft: Type.Optional(Type.String({ maxLength: 40 })),
        cotype: Type.Optional(Type.String({ maxLength: 100 })),
        iid: Type.Optional(Type.String({ maxLength: 100 })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Array(UploadedFile),
    example: [
      {
        id: '0190a6f0-7c00-7000-8000-0000000000f7',
        host: '',
        path,
        masterPath: path,
        smallPath: path,
        largePath: path,
        fileType: 'IMAGE',
        mediaType: 'image/png',
        name: 'poster.png',
        bytes: 182_044,
      },
    ],
  },
  'GET /file/usage': {
    summary: 'How many bytes are kept, and how many may be: of one’s own uploads, and for those who may see its settings of the whole tenant.',
    access: 'signed-in',
    reply: Type.Object({ own: Room, tenant: nullable(Room) }),
    example: { own: { used: 182_044, quota: 5_368_709_120 }, tenant: { used: 182_044, quota: 21_474_836_480 } },
  },
  'GET /file/list': {
    summary: 'One’s own uploads, the largest first; `all` of the tenant for those who may see its settings.',
    access: 'signed-in',
    query: Type.Object(
      {
        page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
        all: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: page(StoredFile),
    example: examplePage({
      id: '0190a6f0-7c00-7000-8000-0000000000f7',
      name: 'poster.png',
      path,
      mediaType: 'image/png',
      fileType: 'IMAGE',
      bytes: 182_044,
      createdAt: '2026-11-21T10:00:00.000Z',
      owner: { id: '0190a6f0-7c00-7000-8000-000000000001', firstName: 'Vera', lastName: 'Lund' },
    }),
  },
  'DELETE /file/item/:id': {
    summary: 'Deletes an upload of one’s own, or with the right to the tenant’s settings any, unless something still shows it. Its room is free at once.',
    access: 'signed-in',
    params: ById,
    reply: Done,
    example: { done: true },
  },
} as const satisfies EndpointMap;
