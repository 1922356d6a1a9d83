import { caseAgeLabels, caseAges } from '@zarpa/contract/system/labels.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { adoptLedgerStyle } from '../../ledger/ledger-style.ts';
import { ChartTable } from '../../ledger/totals/chart-table.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { BarsChart } from './charts/bars-chart.tsx';
import { caseCells, caseRows, timeRows } from './charts/figures.state.ts';
import { PaidChart } from './charts/paid-chart.tsx';
import { systemFiguresQuery, type SystemFigures } from './system.data.ts';
import { hoursText } from './system-labels.state.ts';

adoptLedgerStyle();

export function FiguresView() {
  const query = useQuery(systemFiguresQuery);
  return (
    <Loaded
      query={query}
      failure="No pudimos cargar las cifras"
      skeleton={<TableSkeleton label="Cargando las cifras…" rows={8} />}
    >
      {({ cases, stages, paid }) => (
        <div className="ledger-charts">
          <CasesChart cases={cases} />
          <TimesChart stages={stages} />
          <PaidChart paid={paid} />
        </div>
      )}
    </Loaded>
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
