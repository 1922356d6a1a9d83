import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../admin/use-may.ts';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { describeAge, formatMoment } from '../../../identity/account/moments.state.ts';
import { useNow } from '../../../identity/use-now.ts';
import { caseThreadsQuery } from './staff-threads.data.ts';

type CaseThreadsProps = { caseId: string; registrationId: string; customerId: string };

const linkClass = 'text-link underline underline-offset-4';

/** The customer's threads: those about this company first, then the others. */
export function CaseThreads({ caseId, registrationId, customerId }: CaseThreadsProps) {
  const query = useQuery(caseThreadsQuery(caseId));
  const mayWrite = useMay('manage_support');
  const now = useNow();
  return (
    <>
      {mayWrite && (
        <p className="mb-3 text-sm">
          <Link
            to="/admin/clientes/$userId"
            params={{ userId: customerId }}
            search={{ ver: 'mensajes', escribir: registrationId }}
            className={linkClass}
          >
            Escribir al cliente
          </Link>
        </p>
      )}
      <LoadedTable query={query} name="las conversaciones" rows={4}>
        {(threads) =>
          threads.length === 0 ? (
            <p className="text-sm text-muted">Todavía no hay ninguna.</p>
          ) : (
            <ul className="border-t border-line text-sm">
              {threads.map(({ id, number, words, state, company_name, is_of_case, moved_at, waits_since }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2">
                  <span className="min-w-0 flex-1 basis-64 font-medium wrap-anywhere">
                    <Link to="/admin/ayuda" search={{ hilo: id }} className={linkClass}>
                      {number} · {words}
                    </Link>
                  </span>
                  <span className="wrap-anywhere text-muted">
                    {[
                      !is_of_case && (company_name ?? 'De ninguna empresa'),
                      waits_since ? 'Espera respuesta' : state === 'open' ? 'Abierta' : 'Cerrada',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <time dateTime={moved_at} title={formatMoment(moved_at)} className="text-xs text-muted">
                    {describeAge(moved_at, now)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedTable>
    </>
  );
}
