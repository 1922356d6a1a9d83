export const skipReasons = {
  pending: 'Pendiente: el banco todavía no la había hecho',
  failed: 'No llegó a hacerse: rechazada, cancelada o devuelta',
  hold: 'Retención o liberación: no mueve dinero',
  memo: 'Apunte informativo: no mueve el saldo',
  summary: 'Saldo o total, no un movimiento',
  zero: 'Importe cero',
  duplicate: 'Ya estaba en otro archivo',
  outside_years: 'No es de ningún año fiscal de la empresa',
  year_locked: 'Es de un año que ya está presentado',
  by_owner: 'La descartaste tú',
} as const;
export type SkipReason = keyof typeof skipReasons;

export const rowProblems = {
  day_unreadable: 'No entendemos la fecha',
  day_in_future: 'La fecha todavía no ha llegado',
  amount_unreadable: 'No entendemos el importe',
  amounts_disagree: 'El importe y las comisiones no cuadran entre sí',
  currency_unknown: 'No conocemos esa moneda',
  status_unknown: 'No sabemos qué quiere decir su estado',
  cells_missing: 'Le faltan columnas',
} as const;
export type RowProblem = keyof typeof rowProblems;

export const unreadReasons = {
  empty: 'El archivo no tiene ninguna fila. Descárgalo otra vez de tu banco.',
  no_movements: 'No encontramos movimientos en él. Si los tiene, mándanos el archivo y lo miramos.',
  scanned: 'Es una imagen, sin texto que leer. Descarga el extracto en CSV, Excel u OFX.',
  layout_unknown: 'Lo guardamos como prueba, pero no leemos los PDF de este banco. Descárgalo en CSV, Excel u OFX.',
  balance_unproved: 'Lo leímos y el saldo no cuadra, así que no lo usamos. Descárgalo en CSV, Excel u OFX.',
  locked: 'Está protegido con contraseña. Sube una copia sin ella.',
  damaged: 'Está dañado y no se puede leer. Descárgalo otra vez de tu banco.',
  sheets_alike:
    'Tiene más de una hoja con movimientos y no sabemos cuál es la de esta cuenta. Guarda cada hoja en un archivo y súbelas todas.',
  too_long: 'Tiene más de 100 000 filas. Súbelo por partes, por ejemplo un archivo por trimestre.',
  too_hard: 'No pudimos leerlo en el tiempo que damos a un archivo. Descárgalo en CSV.',
} as const;
export type UnreadReason = keyof typeof unreadReasons;

/** `asks`: the file lacks something that no row says; `unread`: unreadable, stored as evidence. */
export const statementStates = ['waiting', 'read', 'asks', 'unread'] as const;
export type StatementState = (typeof statementStates)[number];

/** Per account of a file: no balances; all follow; all would follow but for quarantined rows; one does not follow. */
export const balanceStates = ['none', 'proved', 'waits', 'broken'] as const;

export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Column indexes from 0, chosen by a person for an unknown header. */
export type ColumnMapping = {
  day: number;
  amount?: number | undefined;
  credit?: number | undefined;
  debit?: number | undefined;
  /** For a column of unsigned amounts: D or C, cargo or abono, + or −. */
  sign?: number | undefined;
  isReversed?: boolean | undefined;
  description: number[];
  counterparty?: number | undefined;
  balance?: number | undefined;
  currency?: number | undefined;
  bankId?: number | undefined;
};

export type ReadingAnswers = {
  dateOrder?: DateOrder | undefined;
  /** ISO 4217 */
  currency?: string | undefined;
  /** Null: the columns were wrong and are asked again. */
  mapping?: ColumnMapping | null | undefined;
  account?: string | undefined;
  year?: number | undefined;
};

export type ReadingQuestion =
  | { kind: 'date_order'; examples: { written: string; dayFirst: string; monthFirst: string }[] }
  | {
      kind: 'mapping';
      fingerprint: string;
      header: string[];
      rows: string[][];
      guess: Partial<ColumnMapping>;
      /** With the chosen columns the balances fail from the first row on. */
      isBroken?: true;
    }
  /** No column, format or sign names the currency; amounts as written. */
  | { kind: 'currency'; examples: string[] }
  /** Days without a year: asks for the latest one's. At most 5, as written. */
  | { kind: 'year'; examples: string[] };

export const statementRowsMax = 100_000;
