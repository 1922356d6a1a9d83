import { useQuery } from '@tanstack/react-query';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { TableSkeleton } from '../../../admin/table-skeleton.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { HelpTabs } from '../help-tabs.tsx';
import { workedText } from './inbox.state.ts';
import { figuresQuery } from './staff-threads.data.ts';

/** `/admin/ayuda?parte=cifras`: how fast we answer, and how old what waits is. All of it in working time. */
export function FiguresPage() {
  const query = useQuery(figuresQuery);
  return (
    <div>
      <PanelTitle>Cifras</PanelTitle>
      <HelpTabs present="Cifras" />
      <Loaded
        query={query}
        failure="No pudimos cargar las cifras"
        skeleton={<TableSkeleton label="Cargando las cifras…" rows={6} />}
      >
        {({ first_answer: { count, median_minutes, p90_minutes }, waiting }) => (
          <div className="grid grid-cols-1 gap-6">
            <Figures
              title="Primera respuesta, últimos 30 días"
              rows={[
                ['Conversaciones respondidas', String(count)],
                ['La mitad, en menos de', timeText(median_minutes)],
                ['Nueve de cada diez, en menos de', timeText(p90_minutes)],
              ]}
            />
            <Figures
              title="Esperan respuesta"
              rows={[
                ['Menos de 2 horas', String(waiting.under_2_hours)],
                ['Dentro de lo prometido', String(waiting.under_promise)],
                ['Más de lo prometido', String(waiting.over_promise)],
                ['Más del doble', String(waiting.over_two_promises)],
              ]}
            />
            <p className="text-sm text-muted">Horas de oficina: un día tiene nueve.</p>
          </div>
        )}
      </Loaded>
    </div>
  );
}

const timeText = (minutes: number | null) => (minutes === null ? '–' : workedText(minutes));

function Figures({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
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
