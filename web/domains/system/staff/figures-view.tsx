import { caseAgeLabels, caseAges } from '@zarpa/contract/system/labels.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import style from '../../ledger/ledger.css?raw';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { ChartTable } from '../../ledger/totals/chart-table.tsx';
import { BarsChart } from './charts/bars-chart.tsx';
import { caseCells, caseRows, timeRows, dayText } from './charts/figures.state.ts';
import { systemFiguresQuery, type SystemFigures } from './system.data.ts';
import { hoursText } from './system-labels.state.ts';
import { useId } from 'react';
import { useWidth } from '../../ledger/totals/use-width.ts';
import { scaleOf } from '../../ledger/totals/chart-scale.state.ts';
import { ScaleLines } from '../../ledger/totals/scale-lines.tsx';
import { usdText } from '../../ledger/words.state.ts';

adoptStyle(style);

export function FiguresView() {
  const query = useQuery(systemFiguresQuery);
  return (
    <LoadedTable query={query} name="las cifras" rows={8}>
      {({ cases, stages, paid }) => (
        <div className="ledger-charts">
          <CasesChart cases={cases} />
          <TimesChart stages={stages} />
          <PaidChart paid={paid} />
        </div>
      )}
    </LoadedTable>
  );
}

function CasesChart({ cases }: Pick<SystemFigures, 'cases'>) {
  const rows = caseRows(cases);
  return (
    <BarsChart title="Trámites abiertos por etapa y días en ella" rows={rows}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">No hay trámites abiertos.</p>
      ) : (
        <>
          <p className="mt-1 text-xs text-muted">Cuanto más intenso el color, más días en la misma etapa.</p>
          <ChartTable
            caption="Trámites abiertos por etapa y días en ella"
            head={['Etapa', ...caseAges.map((age) => caseAgeLabels[age])]}
            rows={caseCells(cases)}
          />
        </>
      )}
    </BarsChart>
  );
}

function TimesChart({ stages }: Pick<SystemFigures, 'stages'>) {
  return (
    <BarsChart title="Tiempo por etapa: la mitad y nueve de cada diez" rows={timeRows(stages)}>
      {stages.length === 0 ? (
        <p className="text-sm text-muted">Ningún trámite cambió de etapa en los últimos 90 días.</p>
      ) : (
        <>
          <p className="mt-1 text-xs text-muted">De los últimos 90 días, como mucho los 5.000 pasos más recientes.</p>
          <ChartTable
            caption="Tiempo por etapa"
            head={['Etapa', 'Pasos', 'La mitad', 'Nueve de diez']}
            rows={stages.map(({ stage, steps, median_hours, p90_hours }) => ({
              key: stage,
              name: stageFacts[stage].label,
              cells: [String(steps), hoursText(median_hours), hoursText(p90_hours)],
            }))}
          />
        </>
      )}
    </BarsChart>
  );
}

const height = 190;
const left = 44;
const bottom = 22;
const top = 8;
const leastCents = 10_000;
const nameWidth = 88;

function PaidChart({ paid }: { paid: SystemFigures['paid'] }) {
  const id = useId();
  const [figure, width] = useWidth<HTMLElement>(480);
  // A minimum scale for months without payments.
  const scale = scaleOf([leastCents, ...paid.map(({ amount_cents }) => amount_cents)]);
  const room = (width - left) / paid.length;
  const step = Math.ceil(nameWidth / room);
  const yOf = (cents: number) => top + (height - top - bottom) * (1 - cents / scale.top);
  return (
    <figure ref={figure} className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <figcaption id={id} className="text-sm font-semibold">
        Cobrado por día, últimos {paid.length} días
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, in the page's colours */}
      <svg role="img" aria-labelledby={id} viewBox={`0 0 ${width} ${height}`} className="ledger-chart mt-1.5">
        <ScaleLines ticks={scale.ticks} left={left} width={width} yOf={yOf} />
        {paid.map(({ day, payments, amount_cents }, index) => (
          <g key={day}>
            <rect
              x={left + room * index + 1}
              y={yOf(amount_cents)}
              width={Math.max(1, room - 2)}
              height={height - bottom - yOf(amount_cents)}
              rx={1}
              className="ledger-in"
            >
              <title>{`${dayText(day)}: ${usdText(amount_cents)}, ${countOf(payments)}`}</title>
            </rect>
            {(paid.length - 1 - index) % step === 0 && index * room >= nameWidth / 2 && (
              <text x={Math.min(width, left + room * (index + 1))} y={height - 6} textAnchor="end">
                {dayText(day)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ChartTable
        caption="Cobrado por día"
        head={['Día', 'Pagos', 'Importe']}
        rows={paid.map(({ day, payments, amount_cents }) => ({
          key: day,
          name: dayText(day),
          cells: [String(payments), usdText(amount_cents)],
        }))}
      />
    </figure>
  );
}

const countOf = (payments: number) => (payments === 1 ? '1 pago' : `${payments} pagos`);
