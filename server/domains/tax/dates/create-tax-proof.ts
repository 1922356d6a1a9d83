import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { Transaction } from 'kysely';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { hasLeft } from '../../identity/people/people.queries.ts';
import { listObligations } from './obligations.queries.ts';
import { refreshObligations } from './refresh-obligations.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';
import { taxProof } from './tax-proof.file.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** A paper among the company's, at once, so that it outlives the form it was chosen in. The same file for the same date is one. */
export const createTaxProof: Handle<'createTaxProof'> = async (needs, actor, { params, body, files }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  const title = await needs.db.transaction().execute((tx) => titleOf(needs, tx, owner, body.key));
  const about = { ...owner, kind: taxProof, ref: `${registration.id}:${body.key}` };
  const file = await receiveFile(needs, about, await onlyFile(files), async (tx, { id }) => {
    // It took a while: the account may have been deleted.
    if (await hasLeft(tx, actor.userId)) throw fail('identity.account_deleted');
    await addDocument(needs, tx, {
      ...owner,
      id,
      category: 'acknowledgement',
      title,
      source: 'customer',
      isVisible: true,
      reason: 'Llegó uno nuevo.',
      isQuiet: true,
    });
  });
  return {
    success: true,
    data: { document: { id: file.id, title, name: file.name, size_bytes: Number(file.size_bytes) } },
  };
};

async function titleOf(
  needs: Pick<Context, 'clock'>,
  tx: Transaction<Database>,
  owner: Owner,
  key: string,
): Promise<string> {
  // What came into view today is there.
  await refreshObligations(needs, tx, owner);
  const row = (await listObligations(tx, owner)).find((found) => found.key === key);
  if (!row) throw fail('tax.obligation_not_found');
  return `Justificante: ${obligationTitle(row)}`;
}
