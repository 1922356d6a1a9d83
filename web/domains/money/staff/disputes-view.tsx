import { disputeKindLabels, disputeReason, disputeStateLabels } from '@zarpa/contract/payments/disputes.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { MoneyPages } from './money-pages.tsx';
import { PanelTable, panelCellClass, panelLineClass, panelRowClass } from '../../admin/tables/panel-table.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { disputeTone } from './money-words.state.ts';
import { disputesQuery, type ListedDispute } from './money.data.ts';
import type { MoneySearch } from './money-search.state.ts';
import { OpenOrAll } from './open-or-all.tsx';
import { StateMark } from './state-mark.tsx';

const columns = [
  { name: 'Empresa' },
  { name: 'Qué', className: 'hidden w-40 lg:table-cell' },
  { name: 'Motivo', className: 'hidden md:table-cell' },
  { name: 'Plazo', className: 'w-28' },
  { name: 'Estado', className: 'hidden w-60 sm:table-cell' },
  { name: 'Suma', className: 'w-24 text-right!' },
];

export function DisputesView({ search }: { search: MoneySearch }) {
  const query = useQuery(disputesQuery(search));
  return (
    <>
      <OpenOrAll search={search} />
      <LoadedTable query={query} name="las disputas" rows={6}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <PanelTable caption="Disputas" columns={columns}>
                {items.map((dispute) => (
                  <DisputeRow key={dispute.id} dispute={dispute} />
                ))}
              </PanelTable>
            ) : (
              <EmptyState title={search.estado ? 'Todavía no hay disputas' : 'No hay disputas abiertas'}>
                Si un banco pregunta por un cobro, lo disputa o avisa de un fraude, aparece aquí con su plazo.
              </EmptyState>
            )}
            <MoneyPages search={search} next={next} />
          </>
        )}
      </LoadedTable>
    </>
  );
}

function DisputeRow({ dispute }: { dispute: ListedDispute }) {
  const { id, company_name, kind, reason, due_at, state, amount } = dispute;
  const words = disputeReason(reason);
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td title={company_name} className={panelLineClass}>
        <Link
          to="/admin/dinero/disputas/$disputeId"
          params={{ disputeId: id }}
          data-open
          className="font-medium hover:underline"
        >
          {company_name}
        </Link>
        <span className="block text-xs text-muted md:hidden">
          {disputeKindLabels[kind]}. {words}
        </span>
      </td>
      <td className={classNames(panelLineClass, 'hidden lg:table-cell')}>{disputeKindLabels[kind]}</td>
      <td title={words} className={classNames(panelLineClass, 'hidden text-muted md:table-cell')}>
        {words}
      </td>
      <td className={classNames(panelLineClass, 'tabular-nums')}>{due_at ? formatShortDay(due_at) : '–'}</td>
      <td className={classNames(panelLineClass, 'hidden sm:table-cell')}>
        <StateMark tone={disputeTone(state)}>{disputeStateLabels[state]}</StateMark>
      </td>
      <td className={classNames(panelCellClass, 'text-right')}>
        <Money dollars={amount} />
      </td>
    </tr>
  );
}
