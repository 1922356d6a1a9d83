import type { LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listAccounts, listCompanyNames, listGlobalRules, listOwners, listRules, loadHistory } from './book.queries.ts';
import { openBook, type OpenBook } from '../classification/classify.rules.ts';

export async function loadBook(
  tx: Tx,
  owner: Owner,
  { accounts = [], rules }: { accounts?: readonly string[]; rules?: readonly LedgerRule[] } = {},
): Promise<OpenBook> {
  const names = await listCompanyNames(tx, owner);
  const all = new Set([...(await listAccounts(tx, owner)), ...accounts]);
  return openBook({
    owners: await listOwners(tx, owner),
    accounts: [...all].map((account) => ({ account, names, numbers: numbersOf(account) })),
    rules: rules ?? (await listRules(tx, owner)),
    history: await loadHistory(tx, owner),
    globalRules: await listGlobalRules(tx),
  });
}

const numbersOf = (account: string) => account.match(/\d{4,}/g) ?? [];
