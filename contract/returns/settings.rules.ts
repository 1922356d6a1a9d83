/** Choices of staff where sources about the forms disagree; the worksheet prints their reason. */
type Setting = {
  title: string;
  help: string;
  options: readonly (readonly [value: string, label: string])[];
  usual: string;
  /** In English, as the worksheet prints it, by value. */
  printed: Readonly<Record<string, string>>;
};

const settings = {
  line_1n: {
    title: 'Línea 1n del 5472: países donde la LLC declara como residente',
    help: 'Las instrucciones no hablan de una LLC sin existencia fiscal propia. Unos escriben «None», otros «United States». Lo importante es que sea igual cada año.',
    options: [
      ['none', 'None'],
      ['united_states', 'United States'],
    ],
    usual: 'none',
    printed: { none: 'Line 1n: “None”', united_states: 'Line 1n: “United States”' },
  },
  line_8e: {
    title: 'Línea 8e del 5472: relación del dueño',
    help: 'El dueño es accionista extranjero de más del 25 %. Algunos marcan además «Related to reporting corporation».',
    options: [
      ['shareholder', 'Solo «25% foreign shareholder»'],
      ['both', 'Las dos casillas'],
    ],
    usual: 'shareholder',
    printed: { shareholder: 'Line 8e: 25% foreign shareholder only', both: 'Line 8e: both boxes' },
  },
  reimbursements: {
    title: 'Gastos que pagó el dueño y la LLC le devolvió',
    help: 'Unos ponen el gasto y la devolución en el anexo de la Parte V; otros ponen la devolución en la línea 35.',
    options: [
      ['part_v', 'Los dos en la Parte V'],
      ['line_35', 'La devolución en la línea 35'],
    ],
    usual: 'part_v',
    printed: {
      part_v: 'Reimbursements to the owner: Part V statement',
      line_35: 'Reimbursements to the owner: line 35',
    },
  },
  loan_totals: {
    title: 'Saldos de préstamos en los totales 22 y 36 del 5472',
    help: 'El formulario dice «Combine amounts on lines 9 through 21». En la columna que se suma está el saldo final (17b, 31b); el inicial (17a, 31a) está fuera de ella.',
    options: [
      ['included', 'Lo que está en la columna: el saldo final'],
      ['left_out', 'Ninguno de los dos'],
    ],
    usual: 'included',
    printed: {
      included: 'Lines 22 and 36: all that stands above them, ending loan balances included',
      left_out: 'Lines 22 and 36: loan balances left out',
    },
  },
} as const satisfies Record<string, Setting>;

export type ReturnSettingKey = keyof typeof settings;
export const returnSettings: Readonly<Record<ReturnSettingKey, Setting>> = settings;
export const returnSettingKeys = Object.keys(settings) as ReturnSettingKey[];

export type ReturnSettings = Readonly<Record<ReturnSettingKey, string>>;

export function settingsOf(chosen: Partial<ReturnSettings>): ReturnSettings {
  return Object.fromEntries(
    returnSettingKeys.map((key) => [key, chosen[key] ?? returnSettings[key].usual]),
  ) as ReturnSettings;
}

export const isSettingValue = (key: ReturnSettingKey, value: string): boolean =>
  returnSettings[key].options.some(([option]) => option === value);
