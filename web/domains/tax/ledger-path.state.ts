/** Where the entries of a year stand, a page of their own. Pure. */
export const ledgerPath = '/empresa/impuestos/movimientos';

/** As a link names it. `registrationId` is that of the company. */
export function ledgerHref({ registrationId, year }: { registrationId: string; year: number }): string {
  return `${ledgerPath}?empresa=${encodeURIComponent(registrationId)}&anio=${year}`;
}
