import { requireCompany } from '../../companies/require-company.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { companyYears } from '../../tax/dates/company-years.ts';
import { bankStatementFile } from './bank-statement.file.ts';
import { askToRead } from './ask-to-read.ts';
import { isYearLocked } from '../ledgers/ledger-locks.queries.ts';
import { holdLedger } from '../ledgers/ledgers.queries.ts';
import { requireOpenYear } from '../ledgers/require-open-year.ts';
import { findStatement, insertStatement } from './statements.queries.ts';
import { statementOf } from './statement-of.ts';
import { refuseOverQuota, takeQuota } from './statement-quota.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const uploadBankStatement: Handle<'uploadBankStatement'> = async (needs, actor, { body, files }) => {
  const { registration, owner } = await requireCompany(needs, actor, body.company_id);
  // What is not paid for goes with whoever began it, and no paper of theirs may hold it back.
  if (!registration.paid_at) throw fail('companies.registration_unpaid');
  const years = await companyYears(needs, registration);
  const year = years.find((one) => one.year === body.year);
  if (!year) throw fail('tax.year_unknown');
  // Nothing is received for a year that takes nothing.
  if (await isYearLocked(needs.db, owner, year)) throw fail('ledger.year_locked');
  await refuseOverQuota(needs.db, owner, needs.clock());
  const about = { ...owner, kind: bankStatementFile, ref: `${registration.id}:${year.year}` };
  const { id } = await receiveFile(needs, about, await onlyFile(files), async (tx, row) => {
    // It took a while.
    if (await holdLedger(tx, owner)) await requireOpenYear(tx, owner, year);
    await addDocument(needs, tx, {
      ...owner,
      id: row.id,
      category: 'bank_statement',
      title: `${row.name.replace(/\.[^.]+$/, '')} (${year.period})`,
      source: 'customer',
      isVisible: true,
      reason: '',
      isQuiet: true,
    });
    const reading = await insertStatement(tx, { ...owner, id: row.id, yearDay: year.end, at: needs.clock() });
    // The same file once more is none.
    if (reading === undefined) return;
    await takeQuota(tx, owner, { sizeBytes: Number(row.size_bytes), at: needs.clock() });
    await askToRead(needs, tx, { statementId: row.id, reading });
  });
  const kept = await findStatement(needs.db, owner, id, year);
  // The account was deleted, or the team hid the same file: to its owner it is not there.
  if (!kept) throw fail('files.store_unavailable');
  return { success: true, file: statementOf(kept, years) };
};
