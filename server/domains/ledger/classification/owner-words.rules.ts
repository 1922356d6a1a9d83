/** Words of owners' money. They never classify an entry by themselves: a supplier's reference may be "Dividend" (domain.md §6). */
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { phraseFinder } from '@zarpa/contract/ledger/categories/words.rules.ts';

const findsAny = (text: string) =>
  phraseFinder(
    text
      .trim()
      .split(/,\s*/)
      .map((phrase) => phrase.split(' ')),
  );

const ownerPhrase = findsAny(`
  dividend, dividends, dividendo, dividendos, owner draw, owners draw, owner s draw, member draw, shareholder, distribution to owner,
  owner distribution, member distribution, profit distribution, retiro de socio, retiro socio, retiro del socio, retiro de dueno,
  retiro del dueno, retiro de utilidades, reparto de utilidades, capital contribution, owner contribution, member contribution,
  aporte de capital, aporte de socio, aporte del socio, aporte socio, aporte del dueno, aportacion de capital, aportacion de socio
`);

export const mentionsOwners = (words: readonly string[]): boolean => ownerPhrase(words) !== undefined;

const loanPhrase = findsAny('loan, loans, prestamo, prestamos, mutuo, lending, emprestimo');
const repaidPhrase = findsAny(
  'repayment, repaid, repay, payback, pay back, devolucion, reembolso, pago de prestamo, pago prestamo, pago del prestamo, cuota',
);

export const mentionsLoan = (words: readonly string[]): boolean => loanPhrase(words) !== undefined;

/** Money that goes out without a word of repayment may be a loan or a repayment, so it is a guess. */
export function ownerLoan(words: readonly string[], direction: Direction): { category: CategoryKey; isGuess: boolean } {
  const isRepaid = repaidPhrase(words) !== undefined;
  const lender = (direction === 'in') === isRepaid ? 'loan_to_owner' : 'loan_from_owner';
  return { category: lender, isGuess: direction === 'out' && !isRepaid };
}

/** Phrases of somebody else's loan. */
export const bankLoanPhrase = findsAny(`
  loan payment, loan pmt, loan repayment, loan disbursement, loan proceeds, loan advance, capital advance, line of credit,
  pago de prestamo, pago prestamo, cuota prestamo, cuota de prestamo, desembolso prestamo, desembolso de prestamo, linea de credito
`);

/** Phrases of cash: only the customer knows what it was spent on. */
export const cashPhrase = findsAny(`
  atm, atm withdrawal, cash withdrawal, withdrawal cash, cajero, cajero automatico, retiro efectivo, retiro de efectivo,
  retiro en efectivo, deposito en efectivo, deposito efectivo, cash deposit, counter withdrawal
`);
