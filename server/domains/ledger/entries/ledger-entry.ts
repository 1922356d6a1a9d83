import { allowsDirection, ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { usdCentsOf } from '@zarpa/contract/values/rates.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle, InputOf } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { counterpartyKey } from '../classification/counterparty.rules.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { rateFor } from '../ledgers/rates.queries.ts';
import { requireLedger, requireOpenDays } from '../ledgers/require-ledger.ts';
import { insertByHand } from './by-hand.queries.ts';
import { findEntries } from './entries.queries.ts';
import { deleteByHand } from './entry-changes.queries.ts';
import { entryOf, requireEntry } from './entry-of.ts';

export const getLedgerEntry: Handle<'getLedgerEntry'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  return { success: true, data: { entry: entryOf(await requireEntry(needs.db, owner, params.entryId)) } };
};

type Written = InputOf<'createLedgerEntry'>['body'];

export const createLedgerEntry: Handle<'createLedgerEntry'> = async (needs, actor, { params, body }) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  if (body.day < years.at(-1)!.begin || body.day > dayOf(needs.clock())) throw fail('ledger.day_outside');
  if (!allowsDirection(body.category, directionOf(body.amount_minor))) throw fail('ledger.category_unfit');
  const entry = await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const [present] = await findEntries(tx, owner, [body.id]);
    if (present) return present;
    await requireOpenDays(tx, owner, [body.day]);
    await write(tx, owner, body);
    return requireEntry(tx, owner, body.id);
  });
  return { success: true, data: { entry: entryOf(entry) } };
};

async function write(tx: Tx, owner: Owner, body: Written) {
  const { currency, day, amount_minor, category, paid_by, ...written } = body;
  const rate = await rateFor(tx, owner, { currency, day });
  const isOwners = paid_by !== 'company' && ledgerCategories[category].kind !== 'owner';
  const isNew = await insertByHand(tx, owner, {
    ...written,
    note: written.note ?? '',
    day,
    currency,
    amountMinor: amount_minor,
    category,
    paidBy: isOwners ? paid_by : 'company',
    counterCategory: isOwners ? 'expense_by_owner' : null,
    question: null,
    counterpartyKey: counterpartyKey(written.description, ''),
    rate: rate && { ...rate, usdCents: usdCentsOf(amount_minor, currency, rate.rate) },
  });
  if (!isNew) throw fail('ledger.entry_changed');
}

export const deleteLedgerEntry: Handle<'deleteLedgerEntry'> = async ({ db }, actor, { params }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const { question, day } = await requireEntry(tx, owner, params.entryId);
    await requireOpenDays(tx, owner, [day]);
    if (question !== null) throw fail('ledger.entry_of_question');
    if (!(await deleteByHand(tx, owner, params.entryId))) throw fail('ledger.entry_of_bank');
  });
  return { success: true, data: {} };
};
