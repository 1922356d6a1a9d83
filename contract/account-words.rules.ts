/** An account of the ledger in words: `mercury:Checking ••1234:USD` → `Mercury · Checking ••1234`. Pure. */

/** Its currency is not said: every screen and file has it beside the amount. */
export function accountText(account: string): string {
  const [bank = '', said = ''] = account.split(':');
  if (bank === 'hand') return 'Fuera de las cuentas';
  const name = bankNames[bank] ?? bank;
  // Banks write their own name into that of an account.
  if (said.toLowerCase().startsWith(name.toLowerCase())) return said;
  return said === '' ? name : `${name} · ${said}`;
}

/** By the word with which keys begin; a bank that its owner named is called as it was named. */
const bankNames: Readonly<Record<string, string>> = {
  airwallex: 'Airwallex',
  bofa: 'Bank of America',
  bofa_card: 'Bank of America, tarjeta',
  brex: 'Brex',
  chase: 'Chase',
  chase_card: 'Chase, tarjeta',
  mercury: 'Mercury',
  novo: 'Novo',
  payoneer: 'Payoneer',
  paypal: 'PayPal',
  quickbooks: 'QuickBooks',
  relay: 'Relay',
  revolut: 'Revolut Business',
  revolut_personal: 'Revolut personal',
  slash: 'Slash',
  stripe: 'Stripe',
  wise: 'Wise',
};
