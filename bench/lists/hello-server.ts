import { fastify } from 'fastify';

/** The other reference: Fastify's hello. */
const app = fastify();
app.get('/', () => ({ hello: 'world' }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('{"ready":true}\n');
