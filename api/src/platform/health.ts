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
