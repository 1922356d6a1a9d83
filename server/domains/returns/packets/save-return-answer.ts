import { returnAnswerProblem } from '@zarpa/contract/returns/answers.rules.ts';
import { returnKinds } from '@zarpa/contract/returns/kinds.rules.ts';
import { questionsFor, returnQuestions } from '@zarpa/contract/returns/questions.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle, InputOf } from '../../../platform/http/handler.ts';
import { lockLedger } from '../../ledger/ledgers/ledger-locks.queries.ts';
import { requireOpenYear } from '../../ledger/ledgers/require-ledger.ts';
import { listParties } from '../../ledger/related/related-parties.queries.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import {
  type AnswerPlace,
  deleteReturnAnswer,
  everyYear,
  lockReturnAnswer,
  saveReturnAnswer as keepReturnAnswer,
} from '../questions/return-answers.queries.ts';
import { findReturnCompany } from '../questions/return-source.queries.ts';
import { taxNumberPurpose } from '../sealing/sealed-purposes.rules.ts';
import { loadReturns, type ReturnNeeds } from './load-returns.ts';
import { type OwnYear, requireReturnsYear } from './require-returns.ts';

type Body = InputOf<'saveReturnAnswer'>['body'];

/** Throws when the stored answer is newer than the one seen. Tax numbers are stored sealed. */
export const saveReturnAnswer: Handle<'saveReturnAnswer'> = async (needs, actor, { params, body }) => {
  const own = await requireReturnsYear(needs, actor, params.id, body.year);
  const { owner } = own;
  const place = await placeOf(needs, own, body);
  const problem = body.answer === null ? undefined : returnAnswerProblem(body.question, body.answer);
  if (problem) throw fail('request.invalid', { details: [{ field: 'answer', message: problem }] });
  await needs.db.transaction().execute(async (tx) => {
    await requireOpenAnswer(tx, owner, place);
    const before = await lockReturnAnswer(tx, owner, place);
    if ((before?.toISOString() ?? null) !== body.before) throw fail('returns.answer_changed');
    if (body.answer === null) return deleteReturnAnswer(tx, owner, place);
    const kept = await keepReturnAnswer(tx, owner, { ...place, ...valueOf(needs, owner.userId, body) }, before);
    if (!kept) throw fail('returns.answer_changed');
  });
  return { success: true, data: { returns: await loadReturns(needs, owner, own) } };
};

async function requireOpenAnswer(tx: Tx, owner: Owner, { held }: AnswerPlace): Promise<void> {
  if (held === everyYear) return;
  await lockLedger(tx, owner);
  await requireOpenYear(tx, owner, held);
}

async function placeOf(needs: ReturnNeeds, { owner, year, years }: OwnYear, body: Body): Promise<AnswerPlace> {
  const { question, owner_id } = body;
  const isFirstYear = years.at(-1)?.year === year.year;
  const isPossible = returnKinds.some((kind) =>
    questionsFor(kind, { isFirstYear, owners: 1, parties: 1 }).some(({ key }) => key === question),
  );
  const { subject } = returnQuestions[question];
  if (!isPossible || (subject === 'year') !== (owner_id === null)) throw fail('returns.question_unknown');
  if (owner_id === null) return { held: year.held, subject: '', question };
  const [company, parties] = await Promise.all([findReturnCompany(needs.db, owner), listParties(needs.db, owner)]);
  const isOf = (list: readonly { id: string }[] = []) => list.some(({ id }) => id === owner_id);
  const isTheirs = isOf(parties) || (subject === 'owner' && isOf(company?.members));
  if (!isTheirs) throw fail('returns.question_unknown');
  return { held: subject === 'owner' ? everyYear : year.held, subject: owner_id, question };
}

function valueOf({ fileKeys, clock }: ReturnNeeds, userId: string, { question, answer }: Body) {
  const isSealed = returnQuestions[question].input === 'tax_id';
  return {
    value: isSealed ? null : answer,
    sealed: isSealed ? fileKeys.seal(taxNumberPurpose, userId, String(answer)) : null,
    answeredAt: clock(),
  };
}
