export const cameIn =
  /^(?:\+|c|cr|cred|cr[eé]ditos?|credits?|h|haber|abonos?|ingresos?|entradas?|dep[oó]sitos?|deposits?|in)\.?$/i;
export const wentOut =
  /^(?:[-\u2010-\u2015\u2212]|d|dr|db|deb|d[eé]bitos?|debits?|debe|cargos?|egresos?|salidas?|sa[ií]das?|retiros?|withdrawals?|gastos?|out)\.?$/i;

export const isSignWord = (cell: string): boolean => cameIn.test(cell.trim()) || wentOut.test(cell.trim());
