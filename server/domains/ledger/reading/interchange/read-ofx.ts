import { accountKey } from '../account-key.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import { currencyOf } from '../values/currencies.rules.ts';
import { exactAmount, exactDay } from '../values/exact-values.rules.ts';
import { ofxCells, readTransaction, type OfxAbout } from './ofx-transaction.rules.ts';
import { nodesAt, ofxTree, wordsAt, type OfxNode } from './ofx-tree.ts';
import { isTooLong } from '../tables/read-text-table.rules.ts';
import type { Movement, QuarantinedRow, Reading, ReadingNeeds, SkippedRow } from '../reading.ts';
import { reportedAccounts, type ReportedBalance } from '../reported-accounts.rules.ts';

/**
 * OFX, QFX and QBO. Days as written. Throws for a damaged file. A repeated id gets day and amount (`17 2026-01-31
 * -1250`), twins a count (`… 2`).
 */
export function readOfx(text: string, needs: Pick<ReadingNeeds, 'answers' | 'today'>): Reading {
  const transactions = text.match(/<STMTTRNP?\s*>/gi)?.length ?? 0;
  // Checked before parsing, which takes seconds.
  if (isTooLong(transactions, transactions)) return { state: 'unread', reason: 'too_long' };
  const tree = ofxTree(text);
  const found = statementsOf(tree);
  const rows = found.reduce((sum, { booked, pending }) => sum + booked.length + pending.length, 0);
  if (rows === 0) return { state: 'unread', reason: 'no_movements' };
  const currencyIn = ({ node }: Statement) => currencyOf(wordsAt(node, 'CURDEF')) ?? needs.answers.currency;
  const silent = found.find((one) => one.booked.length > 0 && !currencyIn(one));
  if (silent) {
    const examples = silent.booked.slice(0, 5).map((node) => wordsAt(node, 'TRNAMT'));
    return { state: 'asks', format: 'ofx', question: { kind: 'currency', examples } };
  }
  const ownNumbers = new Set(found.map(({ number }) => number));
  const bank = bankOf(tree);
  const statements = found.flatMap((one) => {
    const currency = currencyIn(one);
    const label = ownNumbers.size === 1 && needs.answers.account ? needs.answers.account : one.shown;
    return currency ? [{ ...one, currency, account: accountKey(bank, label, currency) }] : [];
  });
  const { movements, skipped, quarantined } = rowsOf(statements, { today: needs.today, ownNumbers });
  const accounts = reportedAccounts(movements, fileBalances(statements.flatMap(balanceOf), movements, quarantined));
  return { state: 'read', format: 'ofx', rows, accounts, movements: withOwnIds(movements), skipped, quarantined };
}

type Statement = {
  node: OfxNode;
  isCard: boolean;
  number: string;
  shown: string;
  booked: OfxNode[];
  pending: OfxNode[];
};
type ReadStatement = Statement & { currency: string; account: string };

function statementsOf(tree: OfxNode): Statement[] {
  const banks = nodesAt(tree, 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS').map((node) => ({ node, isCard: false }));
  const cards = nodesAt(tree, 'CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS').map((node) => ({ node, isCard: true }));
  return [...banks, ...cards].map((one) => {
    const number = wordsAt(one.node, one.isCard ? 'CCACCTFROM' : 'BANKACCTFROM', 'ACCTID');
    return {
      ...one,
      number,
      shown: one.isCard && number.length > 4 ? `••${number.slice(-4)}` : number,
      booked: nodesAt(one.node, 'BANKTRANLIST', 'STMTTRN'),
      pending: nodesAt(one.node, 'BANKTRANLISTP', 'STMTTRNP'),
    };
  });
}

/** 'Wells Fargo' → `wellsfargo`. */
function bankOf(tree: OfxNode): string {
  const organization = wordsAt(tree, 'SIGNONMSGSRSV1', 'SONRS', 'FI', 'ORG');
  return organization.toLowerCase().replace(/[^a-z0-9]/g, '') || 'ofx';
}

/** Transactions in the order of the file, pending ones last. */
function rowsOf(statements: readonly ReadStatement[], about: Pick<OfxAbout, 'today' | 'ownNumbers'>) {
  const movements: Movement[] = [];
  const skipped: SkippedRow[] = [];
  const quarantined: QuarantinedRow[] = [];
  let row = 0;
  for (const { booked, account, currency } of statements)
    for (const node of booked) {
      const read = readTransaction(node, (row += 1), { ...about, account, currency });
      if ('movement' in read) movements.push(read.movement);
      else if ('skipped' in read) skipped.push(read.skipped);
      else quarantined.push(read.quarantined);
    }
  for (const node of statements.flatMap(({ pending }) => pending))
    skipped.push({ row: (row += 1), cells: ofxCells(node), reason: 'pending' });
  return { movements, skipped, quarantined };
}

type Balance = { account: string; day: string; until: string; amountMinor: number };

function balanceOf({ node, isCard, account, currency }: ReadStatement): Balance[] {
  const day = exactDay(wordsAt(node, 'LEDGERBAL', 'DTASOF'));
  const amountMinor = exactAmount(wordsAt(node, 'LEDGERBAL', 'BALAMT'), digitsOf(currency));
  if (isCard || !day || amountMinor === undefined) return [];
  return [{ account, day, until: exactDay(wordsAt(node, 'BANKTRANLIST', 'DTEND')) ?? day, amountMinor }];
}

/**
 * A balance closes the file only when it is of its last day: the balance of the download date includes other movements. The
 * opening balance follows from it, unless a movement could not be read.
 */
function fileBalances(
  balances: readonly Balance[],
  movements: readonly Movement[],
  quarantined: readonly QuarantinedRow[],
): Map<string, ReportedBalance> {
  const last = new Map<string, Balance>();
  for (const one of balances) if (one.day >= (last.get(one.account)?.day ?? '')) last.set(one.account, one);
  return new Map(
    [...last].flatMap(([account, { day, until, amountMinor: closingMinor }]) => {
      const own = movements.filter((one) => one.account === account);
      const lastDay = own.reduce((latest, one) => (one.day > latest ? one.day : latest), '');
      if (day < lastDay || (day > lastDay && day > until)) return [];
      const isWhole = !quarantined.some(({ known }) => known.account === account);
      const openingMinor = closingMinor - own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      return [[account, isWhole ? { openingMinor, closingMinor } : { closingMinor }] as const];
    }),
  );
}

function withOwnIds(movements: readonly Movement[]): Movement[] {
  const named = movements.filter(({ bankId }) => bankId !== '');
  const uses = Map.groupBy(named, ({ account, bankId }) => `${account}\n${bankId}`);
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const { account, bankId, day, amountMinor } = movement;
    if ((uses.get(`${account}\n${bankId}`)?.length ?? 0) < 2) return movement;
    const own = `${bankId} ${day} ${amountMinor}`;
    const count = (seen.get(`${account}\n${own}`) ?? 0) + 1;
    seen.set(`${account}\n${own}`, count);
    return { ...movement, bankId: count === 1 ? own : `${own} ${count}` };
  });
}
