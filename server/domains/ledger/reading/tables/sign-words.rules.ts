export const incomingWords =
  /^(?:\+|c|cr|cred|cr[eé]ditos?|credits?|h|haber|abonos?|ingresos?|entradas?|dep[oó]sitos?|deposits?|in)\.?$/i;
export const outgoingWords =
  /^(?:[-\u2010-\u2015\u2212]|d|dr|db|deb|d[eé]bitos?|debits?|debe|cargos?|egresos?|salidas?|sa[ií]das?|retiros?|withdrawals?|gastos?|out)\.?$/i;

export const isSignWord = (cell: string): boolean => incomingWords.test(cell.trim()) || outgoingWords.test(cell.trim());
