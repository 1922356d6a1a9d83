/** The four steps of 'Preparar Documentos' (portal.md §2), each as far as it is. Pure. */
import type { LedgerYear } from '../ledger-year.data.ts';
import { missingMonths } from './months/months.state.ts';
import { numberText } from './reading-words.state.ts';
import { filesText } from './upload-queue.state.ts';

export type PrepareStep = { title: string; text?: string; state: 'done' | 'now' | 'later' };

type Known = {
  /** How many files are there, and the books of the year; undefined while that is not known. */
  files: number | undefined;
  ledger: Pick<LedgerYear, 'counts' | 'accounts' | 'end'> | undefined;
  period: string;
  today: string;
};

export function prepareSteps({ files, ledger, period, today }: Known): PrepareStep[] {
  const collected = files === undefined || !ledger ? undefined : collecting(files, ledger, period, today);
  const sorted = ledger && sorting(ledger);
  const steps = [
    { title: 'Recopilar extractos bancarios', ...collected },
    { title: 'Categorizar gastos del negocio', ...sorted },
    { title: 'Generar la declaración federal de tu LLC', text: 'Cuál es depende de quién es el dueño.', isDone: false },
    { title: 'Revisar antes de presentar', isDone: false },
  ];
  const now = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    state: isDone ? 'done' : index === now ? 'now' : 'later',
  }));
}

type Standing = { text?: string; isDone: boolean };

function collecting(
  files: number,
  { counts, accounts, end }: NonNullable<Known['ledger']>,
  period: string,
  today: string,
): Standing {
  if (files === 0) return { text: `Faltan los de ${period}.`, isDone: false };
  const missing = missingMonths(accounts, today);
  const { asking_files: asking, waiting_files: waiting, quarantined_rows: aside } = counts;
  const left = [
    asking > 0 && `${asking === 1 ? '1 archivo necesita' : `${asking} archivos necesitan`} una respuesta.`,
    waiting > 0 && `Leyendo ${filesText(waiting)}…`,
    aside > 0 && `${aside === 1 ? '1 fila' : `${numberText(aside)} filas`} por corregir.`,
    missing > 0 && (missing === 1 ? 'Falta 1 mes.' : `Faltan ${missing} meses.`),
  ].filter((text) => text !== false);
  if (left.length > 0) return { text: left.join(' '), isDone: false };
  if (accounts.length === 0) return { text: `${filesText(files)} de ${period}, sin movimientos.`, isDone: false };
  return {
    text: end < today ? `Están todos los meses de ${period}.` : 'Al día. Añade cada mes el suyo.',
    isDone: true,
  };
}

function sorting({ counts: { entries, open, without_rate } }: NonNullable<Known['ledger']>): Standing {
  if (entries === 0) return { isDone: false };
  const left = [
    open > 0 && (open === 1 ? 'Queda 1 por clasificar.' : `Quedan ${numberText(open)} por clasificar.`),
    without_rate > 0 && `${numberText(without_rate)} sin tipo de cambio.`,
  ].filter((text) => text !== false);
  return left.length > 0 ? { text: left.join(' '), isDone: false } : { text: 'Todo clasificado.', isDone: true };
}
