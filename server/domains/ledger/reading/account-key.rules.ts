/** `mercury:Checking ••1234:USD`, or `chase:USD` when a file does not name its account. The same in every format of a bank. */
export function accountKey(bank: string, label: string, currency: string): string {
  const parts = [bank, label.replaceAll(':', ''), currency].map((part) => part.trim());
  return parts.filter(Boolean).join(':');
}
