/** `mercury:Checking ••1234:USD`: what every format of one bank calls one account. Pure. */
export function accountKey(bank: string, said: string, currency: string): string {
  return [bank, said.replaceAll(':', ''), currency].map((part) => part.trim()).join(':');
}
