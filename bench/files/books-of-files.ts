import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client } from 'pg';

/** What the database says is there, and what lies in the folder; each finding names what breaks the promise. */
export type Books = { rows: { id: string; state: string; key: string }[]; objects: string[]; doubled: number };

export async function readBooks(databaseUrl: string, folder: string): Promise<Books> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Books['rows'][number]>(`select id, state, object_key as key from files`);
    const { rows: same } = await client.query(
      `select 1 from files where state = 'kept' group by user_id, kind, subject, received_sha256 having count(*) > 1`,
    );
    return { rows, objects: objectsOf(folder), doubled: same.length };
  } finally {
    await client.end();
  }
}

function objectsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

export function findingsOf({ rows, objects, doubled }: Books): Record<string, string[]> {
  const keys = new Set(rows.map(({ key }) => key));
  const there = new Set(objects);
  return {
    'no row without bytes': rows.filter(({ key }) => !there.has(key)).map(({ id, state }) => `${id} ${state}`),
    'no bytes without a row': objects.filter((key) => !keys.has(key)),
    'every row is a whole file': rows.filter(({ state }) => state !== 'kept').map(({ id, state }) => `${id} ${state}`),
    'the same bytes are one file': doubled > 0 ? [`${doubled} doubled`] : [],
  };
}
