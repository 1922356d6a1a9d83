/** What came to the company by post. */
export function CompanyMailSection({ registrationId: _registrationId }: { registrationId: string }) {
  return null;
}
