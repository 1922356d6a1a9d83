const ledgerPath = '/empresa/impuestos/movimientos';

export function ledgerHref({ registrationId, year }: { registrationId: string; year: number }): string {
  return `${ledgerPath}?empresa=${encodeURIComponent(registrationId)}&anio=${year}`;
}
