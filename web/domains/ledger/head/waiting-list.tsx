import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { Spinner } from '../../../platform/ui/spinner.tsx';
import { listOf, withoutFilter, type LedgerSearch } from '../ledger-search.state.ts';
import type { Ledger, LedgerPlace } from '../ledger-year.data.ts';
import { questionsQuery } from '../questions/questions.data.ts';
import { readingText, waitingLines } from './waiting.state.ts';

const linkClass = 'text-link underline underline-offset-4';

export function WaitingList({ place, ledger, search }: { place: LedgerPlace; ledger: Ledger; search: LedgerSearch }) {
  const { data: questionnaire } = useQuery(questionsQuery(place));
  const lines = waitingLines(ledger, questionnaire?.open ?? 0);
  const reading = readingText(ledger.counts);
  return (
    <>
      {reading && (
        <output className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          {reading}. Sus movimientos aparecen aquí solos.
        </output>
      )}
      {lines.length > 0 && (
        <section
          aria-label="Lo que te espera"
          className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-5 py-3 text-sm"
        >
          <p className="flex items-center gap-2 font-semibold">
            <CircleAlert className="size-4 text-warning" />
            Te espera
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {lines.map((line) => (
              <li key={line.text}>
                {'filter' in line ? (
                  <Link
                    to="/empresa/impuestos/movimientos"
                    search={{ ...withoutFilter(search), ...line.filter }}
                    resetScroll={false}
                    preload={false}
                    className={linkClass}
                  >
                    {line.text}
                  </Link>
                ) : 'isOfQuestions' in line ? (
                  <Link
                    to="/empresa/impuestos/movimientos"
                    search={{ ...listOf(search), preguntas: '1' }}
                    state={{ isAboveList: true }}
                    resetScroll={false}
                    preload={false}
                    className={linkClass}
                  >
                    {line.text}
                  </Link>
                ) : (
                  <Link
                    to="/empresa/impuestos/cuentas"
                    search={{ empresa: place.registrationId, anio: place.year }}
                    className={linkClass}
                  >
                    {line.text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
