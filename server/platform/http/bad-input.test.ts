/**
 * Sends bad input to every operation, as nobody, as a customer with everything and as staff: each answer has a declared
 * status and its declared shape, and is never a defect.
 */
import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { eventsAnswer, fileAnswer, type Operation } from '@zarpa/contract/core/operation.ts';
import { operations } from '@zarpa/contract/core/operations.ts';
import { anyText, badEdits, badValue, edgeEdits, edgeTexts, edited, type Edit } from '../../testing/app/bad-input.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { often } from '../../testing/app/often.ts';
import { askOperation } from '../../testing/app/ask-operation.ts';
import { idsIn, rowsOf } from '../../testing/people/rows-of.ts';
import { openPassedBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { openApiDocument } from './answers/openapi.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

/** A few fixed inputs in usual runs; with BAD_INPUT_RUNS as many random ones. */
const runs = Number(process.env['BAD_INPUT_RUNS'] ?? often(3, 1));
const seed = process.env['BAD_INPUT_RUNS'] ? Date.now() : 1;
const all = Object.entries(operations) as [string, Operation][];
const defects = ['server.unexpected', 'server.unavailable', 'server.late'];

type Content = Record<string, { schema?: object }>;
type Described = { responses: Record<string, { content: Content }> };
const document = openApiDocument() as { paths: Record<string, Record<string, Described>> };
const ajv = new Ajv2020({ strict: false, inlineRefs: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'openapi', ...document });
const judges = new Map<string, ValidateFunction>();

const app = testApp();
let owner: TestBrowser;
const staff = testStaff(app);
let browser: TestBrowser;
let ids: string[];
/** Most paths begin with a company: with a foreign id a request gets no further. */
let companyId: string;
beforeAll(async () => {
  owner = await fullCustomer(app, { hasPaid: true });
  browser = await letIn();
  const rows = await rowsOf(app, owner.customer.userId);
  ids = idsIn(rows);
  companyId = String(rows['cases']![0]!['registration_id']);
});

const letIn = () => openPassedBrowser(app, owner.customer, randomUUID());

test('the customer who calls is let in', async () => {
  expect((await browser.call('GET /api/companies/:id/taxes', { params: { id: companyId } })).status).toBe(200);
});

type Role = 'nobody' | 'customer' | 'staff';
type Sent = {
  who: Role;
  path: string;
  body: Edit[];
  query: [string, string][];
  file: { name: string; content: Buffer };
};

test.each(all)(
  '%s: an impossible date, the end of the integers, half a letter, U+0000, 1 MB, a thousand brackets, and whatever else',
  { timeout: 60_000 + runs * 1_000 },
  async (_name, operation) => {
    const caller = { staff, user: browser, optional: browser, public: undefined }[operation.access];
    const found: string[] = [];
    for (const sent of edgesOf(operation))
      for (const fault of await faultsOf(operation, sent, caller)) found.push(`${fault}: ${describeSent(sent)}`);
    expect(found).toEqual([]);
    await fc.assert(
      fc.asyncProperty(sentTo(operation), async (sent) => {
        const callers: Record<Role, TestBrowser | undefined> = { nobody: undefined, customer: browser, staff };
        expect(await faultsOf(operation, sent, callers[sent.who])).toEqual([]);
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
    // A call may have ended its own session.
    if (operation.method !== 'GET' && (await browser.call('GET /api/sessions')).status !== 200) browser = await letIn();
  },
);

const describeSent = ({ path, query, body }: Sent) => JSON.stringify({ path, query, body }).slice(0, 300);

/**
 * Puts one such value at each place of path, query and body; the rest is valid. Values that the contract's schema refuses get
 * no further than `read-input.ts`: two are sent per place, in a body also the longest. All others are sent, in a body a third
 * per usual run, which rotates by place.
 */
function edgesOf({ path, params, query, body, example }: Operation): Sent[] {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? companyId : part));
  const good: Sent = {
    who: 'customer',
    path: parts.join('/'),
    body: [],
    query: [],
    file: { name: 'papel.pdf', content: Buffer.from('%PDF-1.7\n') },
  };
  const inPath = path.split('/').flatMap((part, place) => {
    const kind = shapeOf(params)[part.slice(1)];
    return part.startsWith(':') ? reaching(kind, edgeTexts).map((text) => parts.with(place, encoded(text))) : [];
  });
  const inQuery = Object.entries(shapeOf(query)).flatMap(([name, kind]) =>
    reaching(kind, edgeTexts).map((text): Sent['query'] => [[name, text]]),
  );
  const edits = body ? edgeEdits(example?.body ?? {}) : [];
  const some = edits.filter((_, place) => place % often(1, 3) === 0);
  const kept = reaching(body, some, (edit) => edited(example?.body ?? {}, [edit]));
  return [
    ...inPath.map((path) => ({ ...good, path: path.join('/') })),
    ...inQuery.map((query) => ({ ...good, query })),
    ...[...new Set([...kept, ...edits.slice(-1)])].map((edit) => ({ ...good, body: [edit] })),
  ];
}

type Kind = Pick<NonNullable<Operation['body']>, 'safeParse'>;
const shapeOf = (schema: object | undefined) => (schema as { shape?: Record<string, Kind> } | undefined)?.shape ?? {};

function reaching<T>(kind: Kind | undefined, all: readonly T[], valueOf: (one: T) => unknown = (one) => one): T[] {
  const isTaken = (one: T) => kind === undefined || kind.safeParse(valueOf(one)).success;
  const taken = all.filter(isTaken);
  return [...taken, ...all.filter((one) => !isTaken(one)).slice(0, 2)];
}

function sentTo({ path, query, access }: Operation): fc.Arbitrary<Sent> {
  const most: Role = access === 'staff' ? 'staff' : access === 'user' ? 'customer' : 'nobody';
  const known = Object.keys(shapeOf(query));
  const text = badValue(ids).map((value) =>
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 1_000),
  );
  const inPath = fc.oneof(
    { weight: 3, arbitrary: fc.constant(companyId) },
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    text,
  );
  const parts = path.split('/');
  return fc.record({
    who: fc.oneof({ weight: 5, arbitrary: fc.constant(most) }, fc.constantFrom<Role>('nobody', 'customer', 'staff')),
    path: fc
      .tuple(...parts.map((part) => (part.startsWith(':') ? inPath.map(encoded) : fc.constant(part))))
      .map((parts) => parts.join('/')),
    body: badEdits(ids),
    query: fc.array(fc.tuple(fc.constantFrom(...known, 'otro'), text), { maxLength: query ? 3 : 1 }),
    file: fc.record({
      name: fc.oneof(fc.constantFrom('papel.pdf', 'extracto.csv', 'foto.png'), anyText),
      content: fc.oneof(
        fc.constantFrom(
          Buffer.alloc(0),
          Buffer.from('%PDF-1.7\n'),
          Buffer.from('PK\u0003\u0004'),
          Buffer.from('Date,Amount\n'),
        ),
        fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      ),
    }),
  });
}

/**
 * At most the length of a parameter: every-operation.test.ts covers longer ones. A lone dot would change the path, and a lone
 * surrogate cannot be encoded.
 */
function encoded(part: string): string {
  const sent = encodeURIComponent(part.toWellFormed()).slice(0, 190).replace(/%.?$/, '');
  return /^\.{0,2}$/.test(part) || sent === '' ? '%20' : sent;
}

async function faultsOf(operation: Operation, sent: Sent, by: TestBrowser | undefined): Promise<string[]> {
  const { body, query } = operation.example ?? {};
  const { status, text, code } = await askOperation(app, operation, {
    by,
    path: sent.path,
    query: [...Object.entries((query ?? {}) as Record<string, string>), ...sent.query],
    body: edited(body ?? {}, sent.body),
    file: sent.file,
  });
  const described = document.paths[operation.path.replace(/:(\w+)/g, '{$1}')]![operation.method.toLowerCase()]!;
  const isStream = operation.answer === fileAnswer || operation.answer === eventsAnswer;
  if (status < 300 && isStream) return [];
  if (!described.responses[status]) return [`${status} ${code} is not declared`];
  if (code !== undefined && defects.includes(code)) return [`${status} ${code}`];
  const validate = validatorOf(operation, status);
  return (await validate(JSON.parse(text))) ? [] : [`${status} ${code}: ${ajv.errorsText(validate.errors)}`];
}

function validatorOf({ path, method }: Operation, status: number): ValidateFunction {
  const places = ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses', String(status)];
  const pointer = [...places, 'content', 'application/json', 'schema']
    .map((place) => encodeURIComponent(place.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validator = judges.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` });
  judges.set(pointer, validator);
  return validator;
}
