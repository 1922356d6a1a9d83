import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany, requireStill } from '../../companies/require-company.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { requireOpenDays } from '../ledgers/require-ledger.ts';
import { entryOf, requireEntry } from './entry-of.ts';
import { ledgerReceipt } from './ledger-receipt.file.ts';
import { countOtherReceipts, deleteReceipt, insertReceipt } from './receipts.queries.ts';

const receiptsMax = 20;

export const createEntryReceipt: Handle<'createEntryReceipt'> = async (needs, actor, { params, files }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const entry = await requireEntry(needs.db, owner, params.entryId);
  const about = { ...owner, kind: ledgerReceipt, ref: entry.id };
  await receiveFile(needs, about, await onlyFile(files), async (tx, { id, name }) => {
    await requireStill(tx, actor, owner.registrationId);
    await lockLedger(tx, owner);
    // It may have been removed during the upload.
    await requireEntry(tx, owner, entry.id);
    const receipt = { id, entryId: entry.id, userId: owner.userId };
    if ((await countOtherReceipts(tx, receipt)) >= receiptsMax) throw fail('ledger.receipts_too_many');
    await addDocument(needs, tx, {
      ...owner,
      id,
      category: 'tax_paper',
      title: `Recibo: ${name.replace(/\.[^.]+$/, '')} (${entry.day})`,
      source: 'customer',
      isVisible: true,
      reason: '',
      isQuiet: true,
    });
    await insertReceipt(tx, receipt, needs.clock());
  });
  return { success: true, data: { entry: entryOf(await requireEntry(needs.db, owner, entry.id)) } };
};

/** The file stays among the company's papers; repeating it changes nothing. Receipts of a filed year cannot be removed. */
export const deleteEntryReceipt: Handle<'deleteEntryReceipt'> = async ({ db }, actor, { params }) => {
  const { id, entryId, receiptId } = params;
  const { owner } = await requireCompany({ db }, actor, id);
  const entry = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const { day } = await requireEntry(tx, owner, entryId);
    await requireOpenDays(tx, owner, [day]);
    await deleteReceipt(tx, { id: receiptId, entryId });
    return requireEntry(tx, owner, entryId);
  });
  return { success: true, data: { entry: entryOf(entry) } };
};
