import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The reference: node:http, one prepared query, its text sent. No framework, no tenant isolation, no checks. The query is the
 * very one our API runs (`SQL`, `PARAMETERS`).
 */
const { SQL = '', PARAMETERS = '[]', DATABASE_URL, PORT } = process.env;
const values = JSON.parse(PARAMETERS) as unknown[];
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

createServer((_, response) => {
  pool.query<{ content: string; total: string }>({ name: 'list', text: SQL, values }).then(
    ({ rows: [row] }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(`{"content":${row?.content ?? '[]'},"page":0,"size":10,"totalElements":${row?.total ?? '0'},"lastPage":false,"nextCursor":null}`);
    },
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('{"ready":true}\n'));
