import pg from 'pg';
import { addCompany, type Company } from '../statements/company-of-2025.ts';
import { mercuryFile } from '../statements/many-rows.ts';

/** Somebody with a company, who sends files of its bank. */
export type Uploader = { company: Company; token: string };

export async function openUploaders(
  { issuer }: { issuer: string },
  databaseUrl: string,
  count: number,
): Promise<Uploader[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const people: Uploader[] = [];
    for (let n = 0; n < count; n += 1) {
      const company = await addCompany(client, `subida-${n}`);
      people.push({ company, token: await mint(issuer, company) });
    }
    return people;
  } finally {
    await client.end();
  }
}

export async function mint(issuer: string, { userId, email }: { userId: string; email: string }): Promise<string> {
  const response = await fetch(`${issuer}/mint`, {
    method: 'POST',
    body: JSON.stringify({ sub: userId, email, email_verified: true }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** A bank file of `rows` rows that no earlier one is. */
export async function upload(
  api: string,
  { token, company }: Uploader,
  number: number,
  rows = 200,
): Promise<{ status: number; text: string }> {
  const form = new FormData();
  form.set('company_id', company.registrationId);
  form.set('year', '2025');
  form.set('file', new Blob([new Uint8Array(mercuryFile(rows, number))], { type: 'text/csv' }), `m-${number}.csv`);
  const response = await fetch(`${api}/api/tax/upload-bank-statement`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}
