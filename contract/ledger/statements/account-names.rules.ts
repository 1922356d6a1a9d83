/** By the first part of the key. An unknown bank is called by the name in its own file. */
const bankNames: Readonly<Record<string, string>> = {
  airwallex: 'Airwallex',
  bofa: 'Bank of America',
  bofa_card: 'Bank of America, tarjeta',
  brex: 'Brex',
  chase: 'Chase',
  chase_card: 'Chase, tarjeta',
  hand: 'Escrito a mano',
  mapped: 'Otro banco',
  mercury: 'Mercury',
  novo: 'Novo',
  ofx: 'OFX',
  payoneer: 'Payoneer',
  paypal: 'PayPal',
  qif: 'QIF',
  quickbooks: 'QuickBooks',
  relay: 'Relay',
  revolut: 'Revolut',
  revolut_personal: 'Revolut personal',
  slash: 'Slash',
  stripe: 'Stripe',
  wise: 'Wise',
};

/** The account's name from the bank or the owner, or ''. `mercury:Checking ••1234:USD` → `Checking ••1234`. */
export function accountLabel(key: string): string {
  const { bank, label } = partsOf(key);
  // For an unknown bank without a name, the label is a hash of the file's header.
  return bank === 'mapped' && /^[0-9a-f]{8}$/.test(label) ? '' : label;
}

export function accountName(key: string): string {
  const { bank, currency } = partsOf(key);
  const name = bankNames[bank] ?? bank;
  const label = accountLabel(key);
  const whole = label === '' ? name : label.toLowerCase().startsWith(name.toLowerCase()) ? label : `${name}, ${label}`;
  return currency === '' || currency === 'USD' ? whole : `${whole} (${currency})`;
}

function partsOf(key: string): { bank: string; label: string; currency: string } {
  const [bank = '', ...rest] = key.split(':');
  return { bank, label: rest.slice(0, -1).join(':'), currency: rest.at(-1) ?? '' };
}
