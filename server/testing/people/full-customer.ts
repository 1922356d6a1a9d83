import { randomUUID } from 'node:crypto';
import { protectingChoices, protectingMember } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { addDocument } from '../../domains/documents/papers/add-document.ts';
import { defineFileKind } from '../../platform/files/file-kind.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { requireLockedCase } from '../../domains/formation/moves/advance-case.ts';
import { insertChoices } from '../../domains/formation/papers/agreement.queries.ts';
import { actionFile } from '../../domains/formation/cases/action-file.ts';
import { appendEvent } from '../../domains/formation/cases/append-event.ts';
import { insertPendingMove } from '../../domains/formation/moves/pending-moves.queries.ts';
import { insertTask, listTasksOfCase, markTaskDone } from '../../domains/tasks/tasks.queries.ts';
import { requestActions } from '../../domains/formation/actions/request-actions.ts';
import { findCaseId, saveCase } from '../../domains/formation/cases/cases.queries.ts';
import { insertSeenDocument } from '../../domains/formation/filing/partner-documents.queries.ts';
import { insertFiling } from '../../domains/formation/cases/filings.queries.ts';
import { partSubject } from '../../domains/formation/cases/part-subject.rules.ts';
import { insertProposal, settleProposal } from '../../domains/formation/corrections/proposals.queries.ts';
import { fillBatches } from './full-batches.ts';
import { insertCustomerNote } from '../../domains/customers/person/notes.queries.ts';
import { insertActivity } from '../../domains/profile/rows/activities.queries.ts';
import { insertRequest, settleRequest } from '../../domains/profile/change-requests.queries.ts';
import { insertDirector } from '../../domains/profile/rows/directors.queries.ts';
import { saveProfile } from '../../domains/profile/profile.queries.ts';
import { newRow } from '../../domains/profile/rows/rows.queries.ts';
import { bankStatementFile } from '../../domains/ledger/statements/bank-statement.file.ts';
import { insertStatement } from '../../domains/ledger/statements/statements.queries.ts';
import { recordRefusal } from '../../platform/mail/record-refusal.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { findPurchase } from '../../domains/payments/find-purchase.ts';
import { issueReceipt } from '../../domains/payments/receipt/issue-receipt.ts';
import { savePaperFailure } from '../../domains/formation/papers/papers.queries.ts';
import { endCases } from '../companies/own-case.ts';
import { fillFaq } from './full-faq.ts';
import { fillLedger } from './full-ledger.ts';
import { drawNumbers, storeMail, recordEin, type FullNumbers } from './full-numbers.ts';
import { fillCancellations, giveBack } from './full-purchase.ts';
import { fillReturns } from './full-returns.ts';
import { fillChats } from './full-chats.ts';
import { fillHelp } from './full-help.ts';
import { fillPeople } from './full-people.ts';
import { fillRenewals } from './full-renewals.ts';
import { fillSecondFactor } from './full-second-factor.ts';
import { fillSignings } from './full-signings.ts';
import { fillTaxes } from './full-taxes.ts';
import { fillThreads } from './full-threads.ts';
import { keepFor, storeProof } from '../companies/case-papers.ts';
import { beginRegistration, detailsOf, paidRegistration } from '../companies/purchase.ts';
import { openBrowser, type TestBrowser } from './second-factor.ts';
import { insert, update } from '../database/rows.ts';
import type { TestApp } from '../app/start-test-app.ts';

const uploadedFile = defineFileKind('upload', { isRecord: false });

type Options = {
  hasPaid: boolean;
  /**
   * Number of companies, each with a row in every table of companies: two by default, so that no test confuses a person with
   * a company.
   */
  companies?: number;
  /** Of the person and their first company. */
  numbers?: FullNumbers;
  /** Called with the first company before the second one is made. */
  beforeSecond?: (browser: TestBrowser, registrationId: string) => Promise<void>;
};

/** A person with a row in every table with people's rows. A new table needs its row here. */
export async function fullCustomer(
  app: TestApp,
  { hasPaid, companies = 2, beforeSecond = () => Promise.resolve(), numbers: given = drawNumbers() }: Options,
): Promise<TestBrowser> {
  const customer = await app.customer();
  const { userId } = customer;
  const browser = await openBrowser(app, customer, `full-${userId}`);
  // Begun and never charged: interrupted between the row and the card.
  await beginRegistration(app, customer);
  const billing = { name: 'Persona de Prueba', country: 'ES', tax_id: given.taxId, address: 'Calle Mayor 1, Madrid' };
  await browser.call('PUT /api/billing-profile', { body: { ...billing, version: 0 } });
  const bytes = Buffer.from('an identity paper');
  const about = { userId, registrationId: null, ref: randomUUID(), name: 'pasaporte.jpg', mediaType: 'image/jpeg' };
  const { id: fileId } = await storeFile(app.context, { ...about, kind: uploadedFile, content: bytes });
  await browser.call('POST /api/files/:id/token', { params: { id: fileId } });
  await fillThreads(app, userId);
  await fillHelp(app, customer);
  const note = { userId, staffId: userId, text: 'Prefiere el correo.', at: new Date(), sendKey: randomUUID() };
  await insertCustomerNote(app.db, note);
  await fillChats(app, userId);
  let firstId: string | undefined;
  const bought = hasPaid ? companies : 0;
  for (let made = 0; made < bought; made += 1) {
    if (firstId) await beforeSecond(browser, firstId);
    const registrationId = await paidRegistration(app, customer);
    firstId ??= registrationId;
    const numbers = made === 0 ? given : drawNumbers();
    const details = detailsOf(registrationId);
    await app.call('POST /api/companies/details', {
      token: customer.token,
      body: { ...details, members: details.members.map((member) => ({ ...member, last_name: '' })) },
    });
    const actionIds: string[] = [];
    await app.db.transaction().execute(async (tx) => {
      const { id: caseId } = (await findCaseId(tx, registrationId))!;
      const row = await requireLockedCase(tx, caseId, undefined);
      const notes = { note: 'Llamar el lunes.', before_ein: numbers.ein, after_ein: numbers.newEin };
      const texts = { ein: numbers.ein };
      await saveCase(tx, await appendEvent(tx, row, { at: new Date(), actor: 'staff', kind: 'noted', texts, notes }));
      const filing = {
        caseId,
        userId,
        kind: 'articles',
        provider: 'manual',
        at: new Date(),
      } as const;
      const asking = {
        kind: 'identity_document',
        subject: '0',
        message: 'Documento de identidad.',
        blocks: 'submitted',
      } as const;
      actionIds.push(...(await requestActions(app.context, tx, caseId, { by: 'staff', actions: [asking] })));
      const filingId = await insertFiling(tx, { ...filing, nameUsed: row.company_name }, { state: 'out' });
      const seen = { provider: 'corporate-tools', caseId, userId, at: new Date() };
      const document = {
        documentId: randomUUID(),
        filingId,
        kind: 'formation',
        state: 'kept',
        fileId: randomUUID(),
      } as const;
      await insertSeenDocument(tx, seen, document);
      const task = { caseId, userId, kind: 'not_answered', at: new Date() } as const;
      await insertTask(tx, { ...task, subject: '' });
      const { id } = (await listTasksOfCase(tx, caseId))[0]!;
      await markTaskDone(tx, id, { at: new Date(), by: userId, note: 'Hablamos.' });
      await tx.updateTable('tasks').set({ owner_id: userId, note: 'Por la tarde.' }).where('id', '=', id).execute();
      const staff = { id: userId, role: 'agent' } as const;
      const move = {
        caseId,
        userId,
        event: 'cancelled',
        given: { reason: 'Por error.', ein: numbers.ein },
        version: row.version,
      } as const;
      await insertPendingMove(tx, { ...move, staff, at: new Date(), dueAt: new Date('2999-01-01') });
      const proposalId = await insertProposal(tx, {
        caseId,
        userId,
        kind: 'corrected',
        changes: [
          { fact: 'name', before: row.company_name, after: 'Faro Real LLC' },
          { fact: 'ein', before: numbers.ein, after: numbers.newEin },
        ],
        given: { ein: numbers.ein },
        reason: 'Así figura en el certificado.',
        proofId: randomUUID(),
        caseVersion: row.version,
        proposedBy: userId,
        at: new Date(),
      });
      const choices = { ...protectingChoices, members: [{ ...protectingMember, tax_number: numbers.ownerId }] };
      await insertChoices(tx, { ...row, version: 1, choices, at: new Date() });
      await savePaperFailure(tx, { caseId, userId, kind: 'ss4', subject: '', at: new Date() });
      const settled = { state: 'withdrawn', by: userId, at: new Date(), note: 'Ya no.' } as const;
      await settleProposal(tx, proposalId, settled);
    });
    await storeMail(app, userId, registrationId, numbers);
    await recordEin(app, userId, registrationId, numbers);
    await fillProfile(app, userId, registrationId, numbers);
    await fillCancellations(app, userId, registrationId);
    await fillTaxes(app, userId, registrationId);
    await fillFaq(app, userId);
    await giveBack(app, { userId, registrationId });
    await fillLedger(app, { userId, registrationId }, await storeStatement(app, userId, registrationId));
    await keepFor(app, { userId, registrationId, kind: actionFile, subject: partSubject(actionIds[0]!, 'front') });
    await fillReturns(app, { userId, registrationId }, { documentId: await storeProof(app, userId), numbers });
    await fillSignings(app, { userId, registrationId });
    await fillRenewals(app, { userId, registrationId });
    await fillPeople(app, { userId, registrationId });
    await endCases(app, userId);
    await issueReceipt(app.context, (await findPurchase(app.db, registrationId))!);
    await browser.call('POST /api/companies/:id/invoices', { params: { id: registrationId }, body: {} });
  }
  await fillSecondFactor(browser);
  await fillBatches(app, userId);
  await app.db
    .insertInto('grace_periods')
    .values({ user_id: userId, action: 'complete_payment' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await app.db.insertInto('staff').values({ user_id: userId, role: 'agent' }).execute();
  const action = { staff_id: userId, operation: 'updatePolicy', input: '{}', request_id: randomUUID() };
  const { id } = await app.db.insertInto('staff_actions').values(action).returning('id').executeTakeFirstOrThrow();
  await insert(app.db, 'staff_action_outcomes', { action_id: id, outcome: 'done' });
  await update(app.db, 'two_factor_policies', { action: 'create_company' }, { updated_by: userId });
  const longAgo = new Date(0);
  await insert(app.db, 'sign_in_ends', { user_id: userId, tokens_valid_from: longAgo, unnamed_valid_from: longAgo });
  await browser.call('POST /api/privacy/export');
  await browser.call('PUT /api/notifications/preferences', { body: { topic: 'weekly', by_mail: false } });
  await app.db.transaction().execute(async (tx) => {
    await notify(tx, { userId, kind: 'security', ref: randomUUID(), facts: {}, at: new Date() });
    await recordRefusal(app.context, tx, { userId, email: customer.email, source: 'feed', at: new Date() });
  });
  await insert(app.db, 'deletions', { user_id: userId, token_hash: Buffer.alloc(32), due_at: new Date(0) });
  return browser;
}

/** A profile with a row in each of its lists, and an answered change request. */
async function fillProfile(app: TestApp, userId: string, registrationId: string, numbers: FullNumbers): Promise<void> {
  const owner = { userId, registrationId };
  const at = new Date();
  await app.db.transaction().execute(async (tx) => {
    const saved = { fields: { dba_name: 'Faro' }, fieldVersions: { dba_name: 1 }, version: 1, updatedAt: at };
    await saveProfile(tx, owner, saved);
    const { columns: directorAt } = await newRow(tx, 'directors', owner);
    await insertDirector(
      tx,
      { id: randomUUID(), columns: directorAt, at },
      {
        first_name: 'Titular',
        last_name: 'Principal',
        position: 'Directora',
        department: null,
        business_email: null,
        business_phone: null,
        linkedin_profile: null,
        bio: null,
      },
    );
    const { columns: activityAt } = await newRow(tx, 'business_activities', owner);
    await insertActivity(
      tx,
      { id: randomUUID(), columns: activityAt, at },
      {
        activity_type: 'Faros',
        activity_description: null,
        is_primary_activity: true,
        naics_code: null,
        estimated_annual_revenue: null,
        revenue_percentage: null,
      },
    );
    const values = { fact: 'ein', present: numbers.ein, wanted: numbers.newEin, reason: null, at } as const;
    const { id } = (await insertRequest(tx, { ...owner, ...values }))!;
    await settleRequest(tx, id, { state: 'done', answer: 'Hecho.', staffId: userId, at });
  });
}

async function storeStatement(app: TestApp, userId: string, registrationId: string): Promise<string> {
  const about = {
    userId,
    registrationId,
    kind: bankStatementFile,
    ref: randomUUID(),
    name: 'enero.csv',
    mediaType: 'text/csv',
  };
  const { id: fileId } = await storeFile(app.context, { ...about, content: Buffer.from('a;b') }, async (tx, { id }) => {
    const of = { userId, registrationId, id };
    const paper = { category: 'bank_statement', title: 'enero', source: 'customer', isVisible: true } as const;
    await addDocument(app.context, tx, { ...of, ...paper, reason: '', isQuiet: true });
    await insertStatement(tx, { ...of, yearDay: '2026-12-31', at: new Date() });
  });
  return fileId;
}
