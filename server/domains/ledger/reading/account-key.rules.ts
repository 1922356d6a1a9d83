/** `mercury:Checking ••1234:USD`, or `chase:USD` where a file says nothing of its account: the same in every format of one bank. Pure. */
export function accountKey(bank: string, label: string, currency: string): string {
  const parts = [bank, label.replaceAll(':', ''), currency].map((part) => part.trim());
  return parts.filter(Boolean).join(':');
}
