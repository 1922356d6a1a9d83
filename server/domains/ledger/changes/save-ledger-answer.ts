import { randomUUID } from 'node:crypto';
import type { AnswerItem, QuestionAnswer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import {
  handEntriesOf,
  type HandEntry,
  itemProblemOf,
  type LedgerQuestionKey,
  ledgerQuestions,
} from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { usdCentsOf } from '@zarpa/contract/values/rates.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle, InputOf } from '../../../platform/http/handler.ts';
import type { CompanyYear } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listLedgerAnswers, listManualEntries, type ManualEntry, saveAnswer } from '../book/answers.queries.ts';
import { loadQuestionnaire } from '../book/yearly-ledger.ts';
import { counterpartyKey } from '../classification/counterparty.rules.ts';
import { insertByHand } from '../entries/by-hand.queries.ts';
import { deleteEntries } from '../entries/ledger-entries.queries.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { loadRates, type RateOn } from '../ledgers/rates.queries.ts';
import { requireLedger, requireOpenYear, requireYear } from '../ledgers/require-ledger.ts';

type Body = InputOf<'saveLedgerAnswer'>['body'];

export const saveLedgerAnswer: Handle<'saveLedgerAnswer'> = async (needs, actor, { params, body }) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const year = requireYear(years, body.year);
  const answer = answerOf(body, year);
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const stored = await listLedgerAnswers(tx, owner, year);
    const present = stored.find(({ question }) => question === body.question);
    // Repeating the present answer changes nothing, whatever was seen.
    if (present && isSame(present.answer, answer)) return;
    await requireOpenYear(tx, owner, year);
    if ((present?.answeredAt.toISOString() ?? null) !== body.before) throw fail('ledger.answer_changed');
    await saveAnswer(tx, owner, { held: year.held, question: body.question, answer, at: needs.clock() });
    await saveEntries(tx, owner, { question: body.question, answer, year });
  });
  return { success: true, data: { questionnaire: await loadQuestionnaire(needs.db, owner, year) } };
};

function answerOf({ question, answer, items }: Body, year: FiscalYear): QuestionAnswer {
  const reportedItems = answer === 'yes' && ledgerQuestions[question].hasItems ? items.map(itemOf) : [];
  const details = reportedItems.flatMap((item, index) => {
    const problem = itemProblemOf(question, item, year);
    return problem ? [{ field: `items[${index}].${wireField(problem.field)}`, message: problem.message }] : [];
  });
  if (details.length > 0) throw fail('request.invalid', { details });
  return { answer, items: reportedItems };
}

const wireField = (field: string) => (field === 'amount' ? 'amount_minor' : field);
const itemOf = ({ amount_minor, paid_by, ...item }: Body['items'][number]): AnswerItem => ({
  ...item,
  amountMinor: amount_minor,
  paidBy: paid_by,
});

const isSame = (one: QuestionAnswer, other: QuestionAnswer) =>
  one.answer === other.answer && linesOf(one.items).join('\n') === linesOf(other.items).join('\n');
const linesOf = (items: QuestionAnswer['items']) =>
  items.map(({ day, currency, amountMinor, paidBy, note }) => [day, currency, amountMinor, paidBy, note].join('\0'));

type SavedAnswer = {
  question: LedgerQuestionKey;
  answer: QuestionAnswer;
  year: CompanyYear;
};

async function saveEntries(tx: Tx, owner: Owner, { question, answer, year }: SavedAnswer) {
  const before = await listManualEntries(tx, { ...owner, ...year }, question);
  const rateOn = await loadRates(tx, owner);
  for (const entry of handEntriesOf({ [question]: answer })) {
    const made = madeOf(entry, rateOn);
    const at = before.findIndex((one) => isSameEntry(one, made));
    // An entry that the answer already had keeps its category and its receipts.
    if (at >= 0) before.splice(at, 1);
    else await insertByHand(tx, owner, { id: randomUUID(), ...made });
  }
  await deleteEntries(
    tx,
    before.map(({ id }) => id),
  );
}

/** The expense, and the owner's money against it; without a counterpart, the owner's money alone. */
function madeOf({ origin, day, currency, paidBy, note, parts }: HandEntry, rateOn: RateOn) {
  const [own, against] = parts;
  const { category, amountMinor } = against ?? own!;
  const rate = rateOn(currency, day);
  return {
    day,
    description: note,
    currency,
    amountMinor,
    category,
    paidBy,
    counterCategory: against ? own!.category : null,
    question: origin,
    note: '',
    counterpartyKey: counterpartyKey(note, ''),
    rate: rate && { ...rate, usdCents: usdCentsOf(amountMinor, currency, rate.rate) },
  };
}

const isSameEntry = (one: ManualEntry, made: ReturnType<typeof madeOf>) =>
  one.day === made.day &&
  one.currency === made.currency &&
  one.amountMinor === made.amountMinor &&
  one.paidBy === made.paidBy &&
  one.description === made.description;
