/** By the first part of the key; of a bank that only its own file names, that name. */
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

/** What a bank or an owner calls it; '' where nobody does. `mercury:Checking ••1234:USD` → `Checking ••1234`. */
export function accountSaid(key: string): string {
  const { bank, label } = partsOf(key);
  // Of an unknown bank without a name its header stands there, which is for nobody to read.
  return bank === 'mapped' && /^[0-9a-f]{8}$/.test(label) ? '' : label;
}

export function accountName(key: string): string {
  const { bank, currency } = partsOf(key);
  const name = bankNames[bank] ?? bank;
  const label = accountSaid(key);
  const whole = label === '' ? name : label.toLowerCase().startsWith(name.toLowerCase()) ? label : `${name}, ${label}`;
  return currency === '' || currency === 'USD' ? whole : `${whole} (${currency})`;
}

function partsOf(key: string): { bank: string; label: string; currency: string } {
  const [bank = '', ...rest] = key.split(':');
  return { bank, label: rest.slice(0, -1).join(':'), currency: rest.at(-1) ?? '' };
}
