import { createServer } from 'node:http';
import pg from 'pg';

/** The engine the harness must find out: it reads how many there are, and writes one less. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });

async function buy(): Promise<boolean> {
  const { rows } = await pool.query<{ left: number }>('select units as left from naive_stock');
  const left = rows[0]?.left ?? 0;
  if (left <= 0) return false;
  await pool.query('update naive_stock set units = $1', [left - 1]);
  await pool.query('insert into naive_order default values');
  return true;
}

createServer((_, response) => {
  buy().then(
    (sold) => response.writeHead(sold ? 200 : 409, { 'content-type': 'application/json' }).end(JSON.stringify(sold ? {} : { code: 'OUT_OF_STOCK' })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('{"ready":true}\n'));
