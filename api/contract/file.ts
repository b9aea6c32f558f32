import Type, { type Static } from 'typebox';
import type { EndpointMap } from './endpoint.ts';
import { Id } from './values.ts';

/** A file as kept. `host` + `path` is its address; pictures are not resized yet, so every size is the file itself. */
export const UploadedFile = Type.Object({
  id: Id,
  host: Type.String(),
  path: Type.String(),
  masterPath: Type.String(),
  smallPath: Type.String(),
  largePath: Type.String(),
  fileType: Type.String(),
  /** By its content, whatever the sender said. */
  mediaType: Type.String(),
  name: Type.String(),
  bytes: Type.Integer(),
});
export type UploadedFile = Static<typeof UploadedFile>;

const path = '/media/uploads/0190a6f0-7c00-7000-8000-000000000011/3f9c1c6e5a7b4d2e8f0a1b2c3d4e5f60.png';

export const fileEndpoints = {
  'POST /file/upload': {
    summary:
      'Keeps a file (pictures, video, PDF, CSV, XLSX, XML, JSON, WebVTT; told by content) and answers a list whose first element names its address. eid and et: what it is for; ft its file type, cotype its content type, iid an item within.',
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
} as const satisfies EndpointMap;
