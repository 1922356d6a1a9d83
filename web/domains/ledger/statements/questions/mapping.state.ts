import type { StatementMapping } from '@zarpa/contract/ledger/statements/shapes.ts';

export const columnRoles = {
  day: 'Fecha',
  amount: 'Importe',
  credit: 'Entra',
  debit: 'Sale',
  sign: 'Entra o sale',
  description: 'Descripción',
  counterparty: 'Contraparte',
  balance: 'Saldo',
  currency: 'Moneda',
  bank_id: 'Identificador',
  none: 'No la uses',
} as const;
export type ColumnRole = keyof typeof columnRoles;

export type Roles = readonly ColumnRole[];

const single = ['day', 'amount', 'credit', 'debit', 'sign', 'counterparty', 'balance', 'currency', 'bank_id'] as const;
const descriptionsMax = 6;

export function rolesOf(mapping: Partial<StatementMapping>, columns: number): ColumnRole[] {
  return Array.from({ length: columns }, (_, place) => {
    if (mapping.description?.includes(place)) return 'description';
    return single.find((role) => mapping[role] === place) ?? 'none';
  });
}

export const withRole = (roles: Roles, place: number, role: ColumnRole): ColumnRole[] =>
  roles.map((one, index) => (index === place ? role : one));

export function mappingProblems(roles: Roles): string[] {
  const count = (role: ColumnRole) => roles.filter((one) => one === role).length;
  const [hasCredit, hasDebit] = [count('credit') > 0, count('debit') > 0];
  const twice = single.filter((role) => count(role) > 1);
  return [
    count('day') === 0 && 'Falta la fecha.',
    !hasCredit &&
      !hasDebit &&
      count('amount') === 0 &&
      'Falta el importe, o una columna con lo que entra y otra con lo que sale.',
    (hasCredit || hasDebit) &&
      count('amount') > 0 &&
      'Elige el importe, o lo que entra y lo que sale: las dos cosas no.',
    hasCredit && !hasDebit && 'Falta la columna de lo que sale.',
    hasDebit && !hasCredit && 'Falta la columna de lo que entra.',
    count('sign') > 0 &&
      count('amount') === 0 &&
      'La columna que dice si entra o sale va junto a una de importe: elígela.',
    count('description') === 0 && 'Falta la descripción.',
    count('description') > descriptionsMax && 'La descripción puede estar en seis columnas como mucho.',
    ...twice.map((role) => `Hay más de una columna para «${columnRoles[role]}»: deja una.`),
  ].filter((problem) => problem !== false);
}

export function mappingOf(roles: Roles, isReversed: boolean): StatementMapping {
  const places = Object.fromEntries(
    single.flatMap((role) => (roles.includes(role) ? [[role, roles.indexOf(role)]] : [])),
  ) as Partial<Record<(typeof single)[number], number>>;
  return {
    ...places,
    day: roles.indexOf('day'),
    description: roles.flatMap((role, place) => (role === 'description' ? [place] : [])),
    ...(isReversed && roles.includes('amount') && !roles.includes('sign') && { is_reversed: true }),
  };
}

type PreviewRow = { day: string; words: string; amount: string; side: 'Entra' | 'Sale' };

export function previewOf(rows: readonly (readonly string[])[], mapping: StatementMapping): PreviewRow[] {
  return rows.flatMap((cells) => {
    const at = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? '').trim());
    const [amount, credit, debit] = [at(mapping.amount), at(mapping.credit), at(mapping.debit)];
    const written = amount || (/[1-9]/.test(credit) ? credit : debit);
    if (!/\d/.test(written)) return [];
    const isMinus = /[-−(]/.test(amount);
    const sign = at(mapping.sign);
    const isOut = sign
      ? saysOut(sign)
      : amount === ''
        ? !/[1-9]/.test(credit)
        : isMinus !== (mapping.is_reversed ?? false);
    const words = mapping.description.map(at).filter(Boolean).join(' ');
    return [
      { day: at(mapping.day), words, amount: written.replaceAll(/[-−()]/g, '').trim(), side: isOut ? 'Sale' : 'Entra' },
    ];
  });
}

const saysOut = (sign: string) =>
  /^(?:[-−]|d|dr|db|deb|d[eé]b|cargo|egreso|salida|sa[ií]da|retiro|gasto|out|withdrawal)/i.test(sign);

export const columnName = (header: readonly string[], place: number) => header[place]?.trim() || `Columna ${place + 1}`;
