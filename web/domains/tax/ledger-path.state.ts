const ledgerPath = '/empresa/impuestos/movimientos';

export const ledgerHref = ({ registrationId, year }: { registrationId: string; year: number }): string =>
  `${ledgerPath}?empresa=${encodeURIComponent(registrationId)}&anio=${year}`;
