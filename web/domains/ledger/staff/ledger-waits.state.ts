import type { StaffLedger } from './ledger-staff.data.ts';

type Year = Pick<StaffLedger, 'ledger' | 'questionnaire'>;

export function waitsOf({ ledger: { counts }, questionnaire }: Year): string[] {
  const waits: [count: number, one: string, many: string][] = [
    [counts.waiting_files, 'archivo se está leyendo', 'archivos se están leyendo'],
    [counts.asking_files, 'archivo pregunta algo al cliente', 'archivos preguntan algo al cliente'],
    [counts.quarantined_rows, 'fila apartada sin resolver', 'filas apartadas sin resolver'],
    [counts.open, 'movimiento sin clasificar', 'movimientos sin clasificar'],
    [counts.without_rate, 'movimiento sin tipo de cambio', 'movimientos sin tipo de cambio'],
    [counts.unpaired, 'traspaso sin pareja', 'traspasos sin pareja'],
    [questionnaire.open, 'pregunta del año sin responder', 'preguntas del año sin responder'],
  ];
  return waits.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]));
}
