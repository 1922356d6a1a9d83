import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { HelpTabs } from '../help-tabs.tsx';
import { workedText } from './inbox.state.ts';
import { figuresQuery, type Figures } from './staff-threads.data.ts';

export function FiguresPage() {
  const query = useQuery(figuresQuery);
  return (
    <div>
      <PanelTitle>Cifras</PanelTitle>
      <HelpTabs present="Cifras" />
      <LoadedTable query={query} name="las cifras" rows={6}>
        {({ first_answer: { count, median_minutes, p90_minutes }, waiting, missed_questions: missed }) => (
          <div className="grid grid-cols-1 gap-6">
            <FigureList
              title="Primera respuesta, últimos 30 días"
              rows={[
                ['Conversaciones respondidas', String(count)],
                ['La mitad, en menos de', timeText(median_minutes)],
                ['Nueve de cada diez, en menos de', timeText(p90_minutes)],
              ]}
            />
            <FigureList
              title="Esperan respuesta"
              rows={[
                ['Menos de 2 horas', String(waiting.under_2_hours)],
                ['Dentro de lo prometido', String(waiting.under_promise)],
                ['Más de lo prometido', String(waiting.over_promise)],
                ['Más del doble', String(waiting.over_two_promises)],
              ]}
            />
            <p className="text-sm text-muted">Horas de oficina: un día tiene nueve.</p>
            <Missed questions={missed} />
          </div>
        )}
      </LoadedTable>
    </div>
  );
}

function Missed({ questions }: { questions: Figures['missed_questions'] }) {
  return (
    <section aria-labelledby="sin-respuesta" className="max-w-2xl text-sm">
      <h2 id="sin-respuesta" className="text-sm font-semibold">
        Preguntas sin respuesta, últimos 90 días
      </h2>
      {questions.length === 0 ? (
        <p className="mt-2 text-muted">Ninguna: para todo lo que preguntaron había un texto.</p>
      ) : (
        <>
          <p className="mt-2 text-muted">
            Sin cifras ni direcciones de nadie.{' '}
            <Link to="/admin/ayuda/preguntas" className="text-link underline underline-offset-4">
              Escribir una respuesta
            </Link>
          </p>
          <ul className="mt-2 grid gap-1.5">
            {questions.map(({ question, times, last_on: lastOn }) => (
              <li key={question} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{question}</span>
                <span className="whitespace-nowrap text-muted tabular-nums">
                  {times === 1 ? '1 vez' : `${times} veces`}, {formatShortDay(lastOn)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const timeText = (minutes: number | null) => (minutes === null ? '–' : workedText(minutes));

function FigureList({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section aria-label={title} className="max-w-2xl text-sm">
      <h2 className="text-sm font-semibold">{title}</h2>
      <dl className="mt-2 grid gap-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
