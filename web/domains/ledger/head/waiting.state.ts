import type { Ledger } from '../ledger-year.data.ts';
import type { LedgerFilter } from '../ledger-search.state.ts';
import { openQuestionsText } from '../questions/open-questions.state.ts';
import { countText } from '../words.state.ts';

type WaitingLine = { text: string } & ({ filter: LedgerFilter } | { isOfFiles: true } | { isOfQuestions: true });

export function waitingLines(
  { counts, accounts, period }: Pick<Ledger, 'counts' | 'accounts' | 'period'>,
  questions: number,
): WaitingLine[] {
  // A year without any entry has its own message.
  const hasNoFile = counts.entries > 0 && accounts.length === 0 && counts.waiting_files + counts.asking_files === 0;
  const { open, without_rate, unpaired, quarantined_rows, asking_files } = counts;
  const lines: (WaitingLine & { count: number })[] = [
    { count: hasNoFile ? 1 : 0, text: 'Sube los archivos de tu banco', isOfFiles: true },
    { count: open, text: `${countText(open)} sin clasificar`, filter: { ver: 'open' } },
    { count: without_rate, text: `${countText(without_rate)} sin tipo de cambio`, filter: { ver: 'without_rate' } },
    {
      count: unpaired,
      text: unpaired === 1 ? '1 traspaso sin pareja' : `${countText(unpaired)} traspasos sin pareja`,
      filter: { ver: 'unpaired' },
    },
    {
      count: asking_files,
      text: asking_files === 1 ? '1 archivo te pregunta algo' : `${countText(asking_files)} archivos te preguntan algo`,
      isOfFiles: true,
    },
    {
      count: quarantined_rows,
      text: quarantined_rows === 1 ? '1 fila apartada' : `${countText(quarantined_rows)} filas apartadas`,
      isOfFiles: true,
    },
    { count: questions, text: openQuestionsText(questions, period) ?? '', isOfQuestions: true },
  ];
  return lines.filter(({ count }) => count > 0).map(({ count: _count, ...line }) => line);
}

export function readingText({ waiting_files }: Ledger['counts']): string | undefined {
  if (waiting_files === 0) return undefined;
  return waiting_files === 1 ? 'Estamos leyendo 1 archivo' : `Estamos leyendo ${countText(waiting_files)} archivos`;
}
