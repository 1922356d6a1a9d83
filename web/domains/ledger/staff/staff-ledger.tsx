import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { urlOf } from '../../../platform/api/wire-request.ts';
import { type CompanySearch, narrowed } from './company-search.state.ts';
import { LedgerAccounts } from './ledger-accounts.tsx';
import { LedgerTotals } from './ledger-totals.tsx';
import { waitsOf } from './ledger-waits.state.ts';
import { staffLedgerQuery, type StaffLedger as Whole, staffProcessorsQuery } from './ledger-staff.data.ts';
import { StaffEntries } from './staff-entries.tsx';
import { processorStateWords } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import { ProcessorLines } from '../processors/processor-lines.tsx';

export function StaffLedger({ registrationId, search }: { registrationId: string; search: CompanySearch }) {
  const query = useQuery(staffLedgerQuery(registrationId, search.anio));
  return (
    <LoadedTable query={query} name="los movimientos" rows={10}>
      {({ years, ledger, questionnaire }) => (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <YearChoice years={years} year={ledger.year} registrationId={registrationId} search={search} />
            <p className="text-sm text-muted">
              {ledger.is_locked
                ? 'Presentado y cerrado: nadie lo cambia hasta que un administrador lo abra para una enmienda.'
                : 'Solo se pueden leer: los movimientos los clasifica y los cambia el cliente.'}
            </p>
            <a
              href={urlOf(
                '/api/admin/companies/:id/preparer-packet.zip',
                { id: registrationId },
                { year: ledger.year },
              )}
              download
              className="text-sm text-link underline underline-offset-4"
            >
              Datos para un preparador
            </a>
          </div>
          <div className="mb-8 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid min-w-0 content-start gap-8">
              <LedgerWaits ledger={ledger} questionnaire={questionnaire} />
              <LedgerAccounts accounts={ledger.accounts} />
              <LedgerProcessors registrationId={registrationId} year={ledger.year} />
            </div>
            <LedgerTotals totals={ledger.totals} open={ledger.counts.open} />
          </div>
          <StaffEntries registrationId={registrationId} search={search} />
        </>
      )}
    </LoadedTable>
  );
}

type YearChoiceProps = { years: Whole['years']; year: number; registrationId: string; search: CompanySearch };

function YearChoice({ years, year, registrationId, search }: YearChoiceProps) {
  const navigate = useNavigate();
  return (
    <PanelSelect
      label="Ejercicio"
      value={String(year)}
      onChange={(anio) =>
        void navigate({
          to: '/admin/impuestos/$registrationId',
          params: { registrationId },
          search: narrowed(search, { anio: Number(anio) }),
          replace: true,
        })
      }
      options={years.map((one) => ({ value: String(one.year), label: one.period }))}
    />
  );
}

function LedgerProcessors({ registrationId, year }: { registrationId: string; year: number }) {
  const { data } = useQuery(staffProcessorsQuery(registrationId, year));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Conciliación con el 1099-K" className="min-w-0 text-sm">
      <h2 className="font-semibold">Conciliación con el 1099-K</h2>
      <ul className="mt-2 grid gap-4">
        {data.map((one) => (
          <li key={one.processor} className="max-w-md">
            <p className="mb-1 flex flex-wrap gap-x-3">
              <span className="font-medium">{one.processor}</span>
              <span className="text-muted">{processorStateWords[one.state]}</span>
            </p>
            <ProcessorLines processor={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LedgerWaits({ ledger, questionnaire }: Pick<Whole, 'ledger' | 'questionnaire'>) {
  const waits = waitsOf({ ledger, questionnaire });
  return (
    <section aria-label="Qué falta" className="text-sm">
      <h2 className="font-semibold">Qué falta</h2>
      {waits.length === 0 ? (
        <p className="mt-1 text-muted">{nothingWords(ledger.counts.entries, questionnaire.is_nothing_to_report)}</p>
      ) : (
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {waits.map((wait) => (
            <li key={wait}>{wait}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function nothingWords(entries: number, isNothingToReport: boolean): string {
  if (isNothingToReport) return 'Nada: el cliente respondió a todo, y no hay nada que declarar.';
  return entries === 0 ? 'Nada todavía: no hay movimientos.' : 'Nada: todo está clasificado y respondido.';
}
