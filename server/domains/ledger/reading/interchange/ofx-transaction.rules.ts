/** One transaction of an OFX file and its outcome (OFX 2.3, §11.4.4). */
import type { RowProblem } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import { exactAmount, exactDay, oneLine, withoutRepeat } from '../values/exact-values.rules.ts';
import { nodesAt, wordsAt, type OfxNode } from './ofx-tree.ts';
import type { Movement, MovementHint, QuarantinedRow, SkippedRow } from '../reading.ts';

export type OfxAbout = {
  account: string;
  currency: string;
  today: string;
  ownNumbers: ReadonlySet<string>;
};

export type OfxRow = { movement: Movement } | { skipped: SkippedRow } | { quarantined: QuarantinedRow };

export function readTransaction(node: OfxNode, row: number, about: OfxAbout): OfxRow {
  const textAt = (tag: string) => wordsAt(node, tag);
  const { account, currency, today } = about;
  const cells = ofxCells(node);
  const description = descriptionOf(node);
  const day = exactDay(textAt('DTPOSTED'));
  const foreign = wordsAt(node, 'CURRENCY', 'CURSYM');
  const isForeign = foreign !== '' && foreign !== currency;
  const amountMinor = isForeign ? undefined : exactAmount(textAt('TRNAMT'), digitsOf(currency));
  const known = {
    account,
    currency,
    description,
    ...(day && { day }),
    ...(amountMinor !== undefined && { amountMinor }),
  };
  const quarantined = (problem: RowProblem, cell: string): OfxRow => ({
    quarantined: { row, cells, problem, said: cell, known },
  });
  if (textAt('TRNTYPE') === 'HOLD') return { skipped: { row, cells, reason: 'hold' } };
  // Reverses or changes another transaction, which may be in another file.
  if (textAt('CORRECTACTION'))
    return quarantined('status_unknown', `${textAt('CORRECTACTION')} ${textAt('CORRECTFITID')}`.trim());
  // CURRENCY means that the amount is in that currency, and only a rate gives the account's own amount. ORIGCURRENCY means no
  // such thing.
  if (isForeign) return quarantined('currency_unknown', foreign);
  if (!day) return quarantined('day_unreadable', textAt('DTPOSTED'));
  if (day > today) return quarantined('day_in_future', textAt('DTPOSTED'));
  if (amountMinor === undefined) return quarantined('amount_unreadable', textAt('TRNAMT'));
  if (amountMinor === 0) return { skipped: { row, cells, reason: 'zero' } };
  const hint = hintOf(node, about.ownNumbers);
  return {
    movement: {
      row,
      account,
      day,
      currency,
      amountMinor,
      feeMinor: 0,
      description,
      counterparty: oneLine(wordsAt(node, 'PAYEE', 'NAME')),
      bankId: textAt('FITID'),
      bankCategory: textAt('TRNTYPE'),
      mcc: '',
      ...(hint && { hint }),
    },
  };
}

export function ofxCells(node: OfxNode): string[] {
  return ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'NAME', 'MEMO'].map((tag) => wordsAt(node, tag));
}

/** NAME is cut at 32 characters, MEMO is whole. */
function descriptionOf(node: OfxNode): string {
  const name = wordsAt(node, 'NAME') || wordsAt(node, 'PAYEE', 'NAME') || wordsAt(node, 'EXTDNAME');
  const check = wordsAt(node, 'CHECKNUM');
  return withoutRepeat(name, wordsAt(node, 'MEMO')) || (check ? `Check ${check}` : wordsAt(node, 'TRNTYPE'));
}

function hintOf(node: OfxNode, ownNumbers: ReadonlySet<string>): MovementHint | undefined {
  const type = wordsAt(node, 'TRNTYPE');
  if (type === 'FEE' || type === 'SRVCHG') return 'fee';
  const others = ['BANKACCTTO', 'CCACCTTO'].flatMap((tag) => nodesAt(node, tag)).map((to) => wordsAt(to, 'ACCTID'));
  return others.some((number) => number !== '' && ownNumbers.has(number)) ? 'own_transfer' : undefined;
}
