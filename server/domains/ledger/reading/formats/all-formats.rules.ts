/** Formats that require more of a header come first. */
import { airwallex } from './airwallex.rules.ts';
import { bankOfAmericaBusinessCard, bankOfAmericaCard, bankOfAmericaChecking } from './bank-of-america.rules.ts';
import { chaseCard, chaseChecking } from './chase.rules.ts';
import { mercury } from './mercury.rules.ts';
import { payoneer } from './payoneer.rules.ts';
import { paypalActivity, paypalReport, paypalStatement } from './paypal.rules.ts';
import { quickbooksAmount, quickbooksCreditDebit } from './quickbooks.rules.ts';
import { relay } from './relay.rules.ts';
import { revolutBusiness, revolutPersonal } from './revolut.rules.ts';
import type { StatementFormat } from './statement-format.ts';
import { stripeHistory, stripeItemized } from './stripe.rules.ts';
import { brexCash, novo, slash } from './us-startup-banks.rules.ts';
import { wiseBalance, wiseHistory } from './wise.rules.ts';

export const allFormats: readonly StatementFormat[] = [
  mercury,
  wiseBalance,
  wiseHistory,
  relay,
  revolutBusiness,
  revolutPersonal,
  chaseChecking,
  chaseCard,
  payoneer,
  brexCash,
  slash,
  novo,
  bankOfAmericaChecking,
  bankOfAmericaCard,
  bankOfAmericaBusinessCard,
  airwallex,
  paypalActivity,
  paypalReport,
  paypalStatement,
  stripeHistory,
  stripeItemized,
  quickbooksAmount,
  quickbooksCreditDebit,
];
