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

/** `mercury:Checking ••1234:USD` → `Checking ••1234 · USD`, `wise::EUR` → `Wise · EUR`, `hand::USD` → `A mano`. */
export function accountName(account: string): string {
  const [bank = '', said = '', currency = ''] = account.split(':');
  if (bank === 'hand') return 'A mano';
  const name = said || bankNames[bank] || `${bank.charAt(0).toUpperCase()}${bank.slice(1)}`;
  return currency === '' ? name : `${name} · ${currency}`;
}
