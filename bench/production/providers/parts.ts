import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@zarpa/contract/core/errors.ts';
import { testMail } from '@zarpa/server/domains/notices/notices.mails.ts';
import { defineFileKind } from '@zarpa/server/platform/files/file-kind.ts';
import { storeFile } from '@zarpa/server/platform/files/store-file.ts';
import { enqueueMail } from '@zarpa/server/platform/mail/enqueue-mail.ts';
import { boughtCompany, purchaseOf } from '@zarpa/server/testing/companies/purchase.ts';
import { mercuryFile } from '../../statements/many-rows.ts';
import { openUploaders } from '../uploaders.ts';
import { call, type Answered, type Request } from './call.ts';
import type { PartName, Stage } from './stage.ts';

/** What the routes ask with: somebody who has a company and a file. */
export type Owner = { token: string; registrationId: string; fileId: string };

export type Route = {
  name: string;
  needs: readonly PartName[];
  request: (stage: Stage, owner: Owner) => Promise<Request>;
};

/** Whether it is done. */
export type Errand = () => Promise<boolean>;

/** Who needs a part and what it answers without it (`server/platform/http/frozen-providers.test.ts`). */
export type Part = {
  routes: readonly { route: Route; refusals: readonly ErrorCode[] }[];
  /** What the worker does with it; it waits while the part is away. */
  giveErrand?: (stage: Stage) => Promise<Errand>;
  /** Whether an answer of 200 was made without it. */
  isWithout?: (answer: Answered) => boolean;
};

const json = (token: string, body: object) => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const get = (path: string, token?: string): Request => ({
  path,
  ...(token && { headers: { authorization: `Bearer ${token}` } }),
});

const page: Route = { name: 'a page', needs: [], request: async () => get('/') };
const settings: Route = { name: 'its settings', needs: [], request: async () => get('/config.json') };
const alive: Route = { name: 'health', needs: [], request: async () => get('/health/live') };
const orders: Route = {
  name: 'orders',
  needs: ['database'],
  request: async (_, { token }) => get('/api/orders', token),
};
const price: Route = {
  name: 'a price',
  needs: ['database'],
  request: async (_, { token }) => ({
    path: '/api/plans/calculate',
    ...json(token, { plan_type: 'Basico', addon_keys: [] }),
  }),
};
const addresses: Route = {
  name: 'addresses',
  needs: ['database', 'maps'],
  request: async (_, { token }) => get('/api/addresses/search?address=Calle+Mayor+1', token),
};
const download: Route = {
  name: 'a download',
  needs: ['database', 'files'],
  request: async (_, { token, fileId }) => get(`/api/user/files/${fileId}/download`, token),
};
const newcomer: Route = {
  name: 'a newcomer',
  needs: ['database', 'identity'],
  request: async ({ newcomer: make }) => get('/api/orders', (await make()).token),
};
let statements = 0;
const upload: Route = {
  name: 'an upload',
  needs: ['database', 'files'],
  request: async (_, { token, registrationId }) => {
    const form = new FormData();
    form.set('company_id', registrationId);
    form.set('year', '2025');
    statements += 1;
    form.set('file', new Blob([new Uint8Array(mercuryFile(5, statements))], { type: 'text/csv' }), 'enero.csv');
    return {
      path: '/api/tax/upload-bank-statement',
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    };
  },
};
const purchase: Route = {
  name: 'a purchase',
  needs: ['database', 'cards'],
  request: async ({ newcomer: make }) => {
    const buyer = await make();
    return { path: '/api/companies/initial', ...json(buyer.token, purchaseOf(buyer)) };
  },
};
let strangers = 0;
const question: Route = {
  name: 'a question',
  needs: ['database', 'model'],
  // A stranger each, because a person's questions of a day are counted.
  request: async () => ({
    path: '/api/support/chat',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${(strangers += 1) % 250}` },
    body: JSON.stringify({ message: '¿Qué es Zarpa?' }),
  }),
};

/** Asked all the time. */
export const everyday: readonly Route[] = [page, settings, alive, orders, price, addresses, download, newcomer];

export const parts: Record<PartName, Part> = {
  database: { routes: [orders, price].map((route) => ({ route, refusals: ['server.unavailable'] })), giveErrand: mail },
  files: {
    routes: [
      { route: download, refusals: ['server.unavailable'] },
      { route: upload, refusals: ['files.store_unavailable'] },
    ],
  },
  mail: { routes: [], giveErrand: mail },
  cards: { routes: [{ route: purchase, refusals: ['payments.provider_unavailable', 'server.late'] }] },
  identity: { routes: [{ route: newcomer, refusals: ['identity.provider_unavailable'] }] },
  filing: { routes: [], giveErrand: file },
  model: {
    routes: [{ route: question, refusals: [] }],
    isWithout: ({ text }) => (JSON.parse(text) as { kind: string }).kind === 'faq',
  },
  maps: { routes: [{ route: addresses, refusals: ['companies.address_search_unavailable'] }] },
};

async function mail({ app }: Stage): Promise<Errand> {
  const { userId, email, token } = await app.customer();
  await app.call('GET /api/orders', { token });
  await app.db
    .transaction()
    .execute((tx) => enqueueMail(app.context, tx, testMail, { ref: randomUUID(), userId, payload: { userId } }));
  return async () => app.mail.messages(email).length > 0;
}

/** An approved case, which the worker files. */
async function file({ app, staff }: Stage): Promise<Errand> {
  const company_name = `Faro ${randomUUID().slice(0, 8)} LLC`;
  const { caseId } = await boughtCompany(app, { bought: { company_name }, details: { company_name } });
  const { version } = await app.db
    .selectFrom('cases')
    .select('version')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  const body = { event: 'approved', version } as const;
  const { status } = await staff.call('POST /api/admin/cases/:id/move', { params: { id: caseId }, body });
  if (status !== 200) throw new Error(`an approval was answered ${status}`);
  return async () => {
    const filing = app.db.selectFrom('filings').select('id').where('case_id', '=', caseId).where('state', '=', 'out');
    return (await filing.execute()).length > 0;
  };
}

const kind = defineFileKind('trial-paper', { isRecord: false });

export async function openOwner(stage: Stage): Promise<Owner> {
  const { app } = stage;
  const issuer = `http://127.0.0.1:${stage.lines.identity.port}`;
  const [person] = await openUploaders({ issuer }, app.context.config.database.url, 1);
  const { company, token } = person!;
  const { id } = await storeFile(app.context, {
    userId: company.userId,
    registrationId: null,
    kind,
    ref: randomUUID(),
    name: 'papel.pdf',
    mediaType: 'application/pdf',
    content: Buffer.alloc(20_000, 'papel '),
  });
  const owner = { token, registrationId: company.registrationId, fileId: id };
  for (const route of [...everyday, upload, purchase, question]) {
    const { status, text } = await call(stage.url, await route.request(stage, owner));
    if (status !== 200) throw new Error(`${route.name} is answered ${status} before any fault: ${text.slice(0, 200)}`);
  }
  return owner;
}
