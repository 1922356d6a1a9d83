/** What an account is called on screen. Pure. */

const bankNames: Readonly<Record<string, string>> = {
  bofa: 'Bank of America',
  bofa_card: 'Bank of America, tarjeta',
  chase_card: 'Chase, tarjeta',
  ofx: 'Archivo OFX',
  paypal: 'PayPal',
  qif: 'Archivo QIF',
  quickbooks: 'QuickBooks',
  revolut_personal: 'Revolut personal',
};

/** `mercury:Checking ••1234:USD` → `Checking ••1234 · USD`, `wise:EUR` and `wise::EUR` → `Wise · EUR`, `hand::USD` → `A mano`. */
export function accountName(account: string): string {
  const [bank = '', ...rest] = account.split(':');
  if (bank === 'hand') return 'A mano';
  const currency = rest.at(-1) ?? '';
  const said = rest.slice(0, -1).join(':');
  const name = said || bankNames[bank] || `${bank.charAt(0).toUpperCase()}${bank.slice(1)}`;
  return currency === '' ? name : `${name} · ${currency}`;
}
