import fastify from 'fastify';
import pg from 'pg';

/** The reference for a change of a cart: an upsert and a read of the cart, as the role that row-level security holds for, in the tenant its caller says. No checks, no prices. */
const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c role=marquee_app' });
const upsert = {
  name: 'upsert',
  text: `insert into bench_cart (tenant_id, identity_id, sku_id, quantity) values ($1, $2, $3, $4)
    on conflict (tenant_id, identity_id, sku_id) do update set quantity = excluded.quantity`,
};
const read = { name: 'read', text: 'select sku_id, quantity from bench_cart where tenant_id = $1 and identity_id = $2' };

interface Wanted {
  readonly tenantId: string;
  readonly identityId: string;
  readonly skuId: string;
  readonly quantity: number;
}

async function save({ tenantId, identityId, skuId, quantity }: Wanted): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    await client.query({ ...upsert, values: [tenantId, identityId, skuId, quantity] });
    const { rows } = await client.query({ ...read, values: [tenantId, identityId] });
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

const server = fastify();
server.post('/', ({ body }) => save(body as Wanted));
await server.listen({ port: Number(PORT), host: '127.0.0.1' });
process.stdout.write('{"ready":true}\n');
