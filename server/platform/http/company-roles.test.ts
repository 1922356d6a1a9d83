/** Every operation of a company, asked by every role: what the table below does not allow is refused and changes nothing. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { operations } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { askOperation } from '../../testing/app/ask-operation.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { selectOne, update } from '../../testing/database/rows.ts';
import { joinCompany } from '../../testing/companies/join-company.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { ownIds, type Ids } from '../../testing/people/own-ids.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';

/** Written by hand. T: titular, S: socio, P: socio who may pay, C: contador, L: lectura. */
const allowed: Record<string, string> = {
  T: `updatePerson deletePerson createInvitation sendInvitation deleteInvitation createHandOver deleteHandOver
    createClosing deleteClosing`,
  TP: `listCharges getCharge deleteCharge completeCharge listOffers createService cancelService deleteServiceCancellation
    createInvoice createCancellation calculateRefund`,
  TSP: `submitName submitAnswer createActionFile deleteActionFile submitCompanyDetails createProfile updateProfile
    createActivity updateActivity updateActivityOrder deleteActivity createDirector updateDirector updateDirectorOrder
    deleteDirector createChangeRequest deleteChangeRequest saveAgreement uploadDocument uploadSignedCopy listSuggestedSigners
    generatePapers createEnvelope cancelEnvelope updateSignerEmail sendSigningInvitation createApproval createEngagement
    getProfile getBankFolder downloadBoundFolder downloadBankFolder`,
  TSPC: `getLedger listLedgerEntries getLedgerEntry downloadLedger listOwnerNames getLedgerProcessors getLedgerQuestions
    listLedgerRules calculateLedgerRule listRelatedParties getReturns downloadPreparerPacket getPreparerRecord
    listBankStatements getBankStatement listStatementRows saveClosingBalance cancelLedgerChange createLedgerEntry
    updateLedgerEntries deleteLedgerEntry updateLedgerEntry updateEntryParts createEntryReceipt deleteEntryReceipt
    saveOwnerNames saveLedgerProcessor saveLedgerAnswer saveLedgerRate createLedgerRule deleteLedgerRule createRelatedParty
    deleteRelatedParty updateRelatedParty saveReturnAnswer createReturns uploadCauseStatement createFilingProof
    uploadSignedPage savePreparerRecord deleteBankStatement updateBankStatement updateStatementRow uploadBankStatement
    updateTaxFact updateObligation updateMissedYear updateScreening createTaxProof`,
  TSPL: `listCases getCase getCaseHistory getAgreement listEnvelopes getEnvelope listOrders getOrder listServices
    listInvoices`,
  TSPCL: `listUserCompanies getProfileSummary listTodos createThread listMainDocuments listOtherDocuments getDocument
    readDocument getThumbnail downloadDocuments listCompanyFiles createFileToken downloadNamedFile previewNamedFile listPapers
    listCompanyMail readCompanyMail getCompanyTaxes createTaxCalendar deleteTaxCalendar downloadTaxCalendar listNextTaxDates
    listPeople leaveCompany acceptHandOver declineHandOver`,
};
const mayBy = new Map(
  Object.entries(allowed).flatMap(([letters, names]) => names.split(/\s+/).map((name) => [name, letters] as const)),
);

const roles = {
  T: { role: 'titular' },
  P: { role: 'socio', mayPay: true },
  S: { role: 'socio' },
  C: { role: 'contador' },
  L: { role: 'lectura' },
} as const;
type Letter = keyof typeof roles;
const letters = Object.keys(roles) as Letter[];

const ofCompany = (Object.entries(operations) as [string, Operation][]).filter(
  ([, operation]) => operation.access === 'user' && operation.needs !== null,
);

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
let owner: TestBrowser;
let idsFor: (path: string) => Ids;
let companyId: string;
let stranger: TestBrowser;
const people = {} as Record<Letter, TestBrowser>;
let removed: TestBrowser;
beforeAll(async () => {
  owner = await fullCustomer(app, { hasPaid: true });
  // Filed years refuse writes.
  await app.db.deleteFrom('ledger_locks').execute();
  idsFor = await ownIds(app, owner.customer.userId);
  companyId = idsFor('/')['companyId']!;
  const chargeId = (await selectOne(app.db, 'charges', { registration_id: companyId }, ['id'])).id;
  const orderId = (await selectOne(app.db, 'orders', { registration_id: companyId }, ['id'])).id;
  const usual = idsFor;
  idsFor = (path) => ({
    ...usual(path),
    ...(path.startsWith('/api/charges/') && { id: chargeId }),
    ...(path.startsWith('/api/orders/') && { id: orderId }),
  });
  for (const letter of letters) people[letter] = await joinCompany(app, companyId, roles[letter]);
  stranger = await openBrowser(app, await app.customer());
  await stranger.call('POST /api/session');
  removed = await joinCompany(app, companyId, roles.T);
  await app.db.deleteFrom('company_people').where('user_id', '=', removed.customer.userId).execute();
}, 120_000);

/** Nothing of theirs is in the full company, or it went with an answer before. */
const without = ['getThumbnail', 'deleteActionFile'];

async function ask(name: string, by: TestBrowser, ids = idsFor): Promise<string> {
  const operation = (operations as Record<string, Operation>)[name]!;
  const { example, path } = operation;
  const own = ids(path);
  const withCompany = (given: unknown) =>
    Object.fromEntries(
      Object.entries((given as object) ?? {})
        .filter(([key]) => key !== 'user_email')
        .map(([key, value]) => [
          key,
          ['company_id', 'registration_id', 'company_registration_id'].includes(key) ? own['companyId'] : value,
        ]),
    ) as Record<string, string>;
  const { status, code, text } = await askOperation(app, operation, {
    by,
    path: path.replace(/:(\w+)/g, (_, param: string) => own[param]!),
    query: withCompany(example?.query),
    body: { ...withCompany(example?.body), ...(name === 'createThread' && { registration_id: own['companyId'] }) },
  });
  // Lists over all companies are empty for whoever is in none.
  const isEmpty = status === 200 && across.includes(name) && !text.includes(own['companyId']!);
  return isEmpty ? '200 empty' : `${status} ${code ?? ''}`;
}
const across = ['listUserCompanies', 'listTodos', 'listCases', 'listOrders', 'listCharges', 'listNextTaxDates'];

const aboutCompany = async () => {
  const { audit: _audit, sessions: _sessions, ...rows } = await rowsOf(app, owner.customer.userId);
  return rows;
};

test('the table names every operation of a company, and no other', () => {
  expect([...mayBy.keys()].toSorted()).toEqual(ofCompany.map(([name]) => name).toSorted());
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isRefused = (answer: string) =>
  answer === '403 people.not_allowed' || answer.startsWith('404') || answer === '200 empty';

test('whoever is not in the company is told what a stranger is told, whatever they ask', async () => {
  const before = await aboutCompany();
  const unknown = (path: string): Ids =>
    Object.fromEntries(Object.entries(idsFor(path)).map(([key, id]) => [key, uuid.test(id) ? randomUUID() : id]));
  for (const [name] of ofCompany) {
    const answer = await ask(name, stranger);
    expect([name, await ask(name, removed), isRefused(answer)]).toEqual([name, answer, true]);
    const { path } = (operations as Record<string, Operation>)[name]!;
    if (/:(id|\w+Id)\b/.test(path)) expect([name, await ask(name, stranger, unknown)]).toEqual([name, answer]);
  }
  expect(await aboutCompany()).toEqual(before);
}, 60_000);

test('what a role does not include is refused, and changes nothing', async () => {
  const before = await aboutCompany();
  for (const [name] of ofCompany)
    for (const letter of letters.filter((one) => !mayBy.get(name)?.includes(one)))
      expect([name, letter, await ask(name, people[letter])]).toEqual([name, letter, expect.toSatisfy(isRefused)]);
  expect(await aboutCompany()).toEqual(before);
}, 120_000);

test('a company that was just handed over spends nothing and changes nobody until it is settled', async () => {
  await update(app.db, 'company_people', { registration_id: companyId }, { is_frozen: true });
  for (const [name, operation] of ofCompany) {
    if (operation.access !== 'user' || !['money.pay', 'people.write', 'company.hand_over'].includes(operation.needs!))
      continue;
    expect([name, await ask(name, people.T)]).toEqual([
      name,
      expect.stringMatching(/^409 people\.frozen|^404|^200 empty/),
    ]);
  }
  await update(app.db, 'company_people', { registration_id: companyId }, { is_frozen: false });
}, 60_000);

/** Deletions come last, and are asked by one role only: the next one finds nothing. After them whoever leaves. */
const ends = (name: string) => (name === 'leaveCompany' ? 2 : Number(/^(delete|cancel|end)/.test(name)));
const inOrder = ofCompany.map(([name]) => name).toSorted((one, other) => ends(one) - ends(other));

test('what a role includes is not refused', async () => {
  const refused: string[] = [];
  for (const name of inOrder) {
    const may = letters.filter((letter) => mayBy.get(name)?.includes(letter));
    const asking = ends(name) > 0 ? may.slice(-1) : may;
    const nobodys = await ask(name, stranger);
    for (const letter of asking) {
      const answer = await ask(name, people[letter]);
      if (answer === '403 people.not_allowed' || (answer === nobodys && ![...across, ...without].includes(name)))
        refused.push(`${name} ${letter} ${answer}`);
    }
  }
  expect(refused).toEqual([]);
}, 120_000);
