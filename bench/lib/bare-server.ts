/** The baseline of bench:api: `node:http` with one indexed select. Prints its port. */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: Number(process.env['DATABASE_POOL']) });
const select = {
  name: 'one',
  text: 'select recommendations from daily_recommendations where user_id = $1 and date = $2',
};
const values = [process.env['BENCH_USER'], process.env['BENCH_DATE']];

const server = createServer((_request, response) => {
  pool.query({ ...select, values }).then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(rows[0]));
    },
    () => {
      response.writeHead(500);
      response.end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
