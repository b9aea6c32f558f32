import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';

const ANSWER_WITHIN_MS = 2000;

function answersInTime(database: Database): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    database
      .ping()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(tooLate));
  });
}

/** `/healthz`: the process runs. `/readyz`: it can serve, because the database answers. */
export function healthRoutes(http: FastifyInstance, database: Database): void {
  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const isReady = await answersInTime(database);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'database does not answer' });
  });
}

const healthAddresses = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses all else: a process that only does jobs serves nobody. */
export function serveHealthOnly(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!healthAddresses.has(request.url.split('?')[0] ?? '')) await reply.code(404).send({ code: 'NOT_FOUND', message: 'This process does jobs only.' });
  });
}
