import { endpoints, ErrorReply, errorStatus, type Endpoint, type ErrorCode } from '../../contract/index.ts';

type Json = Record<string, unknown>;

const keyCodes: readonly ErrorCode[] = ['API_KEY_INVALID', 'TENANT_FORBIDDEN', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

/** The refusals a call can meet, from what it takes and who may make it. */
function codesOf(endpoint: Endpoint, method: string, path: string): ErrorCode[] {
  const codes = new Set(keyCodes);
  if (endpoint.upload) for (const code of ['INVALID_INPUT', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code);
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('INVALID_INPUT');
  if (endpoint.body) for (const code of ['MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code);
  if (!path.startsWith('/auth/')) for (const code of ['SIGN_IN_REQUIRED', 'TOKEN_EXPIRED'] as const) codes.add(code);
  if (endpoint.access.includes(':')) codes.add('FORBIDDEN');
  if (endpoint.params || path.includes('/item')) codes.add('NOT_FOUND');
  if (method === 'POST' && path.endsWith('/item')) for (const code of ['STALE', 'CONFLICT'] as const) codes.add(code);
  return [...codes];
}

function errorAnswers(codes: readonly ErrorCode[]): Json {
  const byStatus: Partial<Record<string, ErrorCode[]>> = {};
  for (const code of codes) (byStatus[errorStatus[code]] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, of = []]) => [
      status,
      {
        description: of.join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              of.map((code) => [code, { value: { code, message: 'What happened, in words.', requestId: '0190a6f0-7c00-7000-8000-0000000000ff' } }]),
            ),
          },
        },
      },
    ]),
  );
}

function parameters(schema: Endpoint['query'] | Endpoint['body'], where: 'query' | 'path'): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, unknown>; required?: readonly string[] };
  return Object.entries(properties).map(([name, property]) => ({ name, in: where, required: where === 'path' || required.includes(name), schema: property }));
}

function formOf(fields: NonNullable<Endpoint['upload']>): Json {
  const file = { type: 'string', format: 'binary' };
  return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties: { file, ...fields.properties }, required: ['file'] } } } };
}

function operation(key: string, endpoint: Endpoint): Json {
  const [method = '', path = ''] = key.split(' ', 2);
  const needsPerson = endpoint.access !== 'key';
  return {
    operationId: key
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/-$/, ''),
    tags: [path.split('/')[1] ?? ''],
    summary: endpoint.summary,
    ...(endpoint.access.includes(':') && { description: `Needs the right \`${endpoint.access}\`.` }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.alsoQuery ? parameters(endpoint.body, 'query').map((parameter) => ({ ...parameter, required: false })) : []),
    ],
    ...(endpoint.body && { requestBody: { required: !endpoint.alsoQuery, content: { 'application/json': { schema: endpoint.body } } } }),
    ...(endpoint.upload && { requestBody: formOf(endpoint.upload) }),
    security: needsPerson
      ? [{ apiKey: [], tenant: [], person: [] }]
      : [
          { apiKey: [], tenant: [] },
          { apiKey: [], tenant: [], person: [] },
        ],
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: repliesOf(endpoint), example: endpoint.example } } },
      ...errorAnswers(codesOf(endpoint, method, path)),
    },
  };
}

const repliesOf = ({ reply, views }: Endpoint) => (views ? { anyOf: [reply, ...Object.values(views)] } : reply);

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>({ ...endpoints })) {
    const [method = '', path = ''] = key.split(' ', 2);
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(key, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee',
      version: '1',
      description: 'Streaming and merchandise for many tenants. Every call names its tenant and carries that tenant’s key.',
    },
    servers: [{ url: '/v1' }],
    paths,
    components: {
      schemas: { Error: ErrorReply },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        tenant: { type: 'apiKey', in: 'header', name: 'x-tenant-id' },
        person: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}
