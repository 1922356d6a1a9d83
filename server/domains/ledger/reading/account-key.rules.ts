/** `mercury:Checking ••1234:USD`, or `chase:USD` where a file says nothing of its account: the same in every format of one bank. Pure. */
export function accountKey(bank: string, said: string, currency: string): string {
  const parts = [bank, said.replaceAll(':', ''), currency].map((part) => part.trim());
  return parts.filter(Boolean).join(':');
}
