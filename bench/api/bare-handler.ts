/** The baseline: no framework, validation or authentication; the same named statement and JSON.stringify. */
import { createServer } from 'node:http';
import pg from 'pg';
import { measuredLists } from './measured-lists.ts';

const url = process.env['DATABASE_URL']!;
const list = measuredLists[process.env['BENCH_LIST']!]!;
const statement = { name: 'list', text: list.text, values: list.valuesOf(process.env['BENCH_COMPANY']!) };

const pool = new pg.Pool({ connectionString: url, max: 10 });
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(statement);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, data: { [list.key]: rows } }));
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ ready: true }));
process.on('SIGTERM', () => process.exit(0));
