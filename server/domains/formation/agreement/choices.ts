import { requireCompany } from '../../companies/require-company.ts';
import { findCaseOf, type CaseRow } from '../cases/cases.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { isDeepStrictEqual } from 'node:util';
import { agreementProblems } from '@zarpa/contract/documents/agreement/problems.rules.ts';
import {
  completeChoices,
  keptNumber,
  protectingChoices,
  shownNumber,
  type AgreementChoices,
} from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { makesPapers } from '@zarpa/contract/documents/papers.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { findChoices, insertChoices } from '../papers/agreement.queries.ts';
import { unwritableChoices } from './writable-choices.rules.ts';
import { loadOrderFacts } from '../filing/prepare-answers.ts';
import { requestPapers } from '../papers/requests/request-papers.ts';
import type { Agreement } from '@zarpa/contract/documents/agreement/operations.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { responsibleSigner, signersOf } from '../papers/agreement-values.rules.ts';
import { listPresentPapers } from '../papers/papers.queries.ts';
import { nameOfMember } from '../papers/paper-people.rules.ts';

export const getAgreement: Handle<'getAgreement'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const row = await findCaseOf(needs.db, registration.id);
  return { success: true, data: { agreement: await showAgreement(needs.db, row) } };
};

/**
 * Throws when the stored version is newer than the one sent. A job makes the papers again; earlier choices stay in their rows.
 */
export const saveAgreement: Handle<'saveAgreement'> = async (needs, actor, { params, body }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const owned = await findCaseOf(needs.db, registration.id);
  if (!owned?.company_id) throw fail('agreement.no_members');
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, owned.id, undefined);
    if (await isSettled(tx, row)) throw fail('agreement.settled');
    const before = await findChoices(tx, row);
    if ((before?.version ?? 0) !== body.version) throw fail('agreement.changed');
    const { members } = (await loadOrderFacts(tx, row)).company;
    const present = completeChoices(before?.choices ?? protectingChoices, members.length);
    const choices = withNumbers(completeChoices(body.choices, members.length), present);
    const about = { isAlone: members.length === 1, today: dayOf(needs.clock()) };
    const details = [...agreementProblems(choices, about), ...unwritableChoices(choices)];
    if (details.length > 0)
      throw fail('request.invalid', { details: details.map(({ field, message }) => ({ field, message })) });
    if (before && isDeepStrictEqual(choices, present)) return;
    await insertChoices(tx, { ...row, version: body.version + 1, choices, at: needs.clock() });
    if (makesPapers(row.stage)) await requestPapers(needs, tx, { caseId: row.id });
  });
  return { success: true, data: { agreement: await showAgreement(needs.db, owned) } };
};

/** A masked number means the stored one. */
function withNumbers(sent: AgreementChoices, present: AgreementChoices): AgreementChoices {
  const members = sent.members.map((member, place) => ({
    ...member,
    tax_number: keptNumber(member.tax_number, present.members[place]!.tax_number),
  }));
  return { ...sent, members };
}

/** Masks tax numbers. Throws `agreement.no_members` before the details. */
async function showAgreement(db: Db, row: CaseRow | undefined): Promise<Agreement> {
  if (!row?.company_id) throw fail('agreement.no_members');
  const order = await loadOrderFacts(db, row);
  const saved = await findChoices(db, row);
  const kept = completeChoices(saved?.choices ?? protectingChoices, order.company.members.length);
  const facts = { ...order, choices: kept };
  return {
    version: saved?.version ?? 0,
    said_at: saved?.saidAt.toISOString() ?? null,
    members: order.company.members.map((member) => ({
      name: nameOfMember(member) ?? member.first_name,
      share: String(Number(member.ownership_percentage)),
      is_company: member.is_company === true,
    })),
    responsible: responsibleSigner(facts),
    signers: signersOf(facts).length,
    is_settled: await isSettled(db, row),
    choices: {
      ...kept,
      members: kept.members.map((member) => ({ ...member, tax_number: shownNumber(member.tax_number) })),
    },
  };
}

/** Signed or written by somebody else: ours does not replace it. */
async function isSettled(db: Db, row: CaseRow): Promise<boolean> {
  const present = await listPresentPapers(db, row.registration_id);
  return present.some(
    ({ kind, subject, source, isSigned }) =>
      kind === 'operating_agreement' && subject === '' && (isSigned || source !== 'generated'),
  );
}
