/** What a bank asks for. */
export function BankFolderSection({ registrationId: _registrationId }: { registrationId: string }) {
  return null;
}
