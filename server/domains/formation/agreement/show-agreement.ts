import type { Agreement } from '@zarpa/contract/documents/agreement/operations.ts';
import { completeChoices, protectingChoices, shownNumber } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { loadOrderFacts } from '../filing/prepare-answers.ts';
import { responsibleSigner, signersOf } from '../papers/agreement-values.rules.ts';
import { listPresentPapers } from '../papers/papers.queries.ts';
import { nameOfMember } from '../papers/paper-people.rules.ts';
import { findChoices } from './agreement.queries.ts';

/** Of a tax number its end alone. Throws `agreement.no_members` until the details are there. */
export async function showAgreement(db: Db, row: CaseRow | undefined): Promise<Agreement> {
  if (!row?.company_id) throw fail('agreement.no_members');
  const order = await loadOrderFacts(db, row);
  const said = await findChoices(db, row);
  const kept = completeChoices(said?.choices ?? protectingChoices, order.company.members.length);
  const facts = { ...order, choices: kept };
  return {
    version: said?.version ?? 0,
    said_at: said?.saidAt.toISOString() ?? null,
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

/** It was signed, or somebody else wrote it: ours does not take its place. */
export async function isSettled(db: Db, row: CaseRow): Promise<boolean> {
  const present = await listPresentPapers(db, row.registration_id);
  return present.some(
    ({ kind, subject, source, isSigned }) =>
      kind === 'operating_agreement' && subject === '' && (isSigned || source !== 'generated'),
  );
}
