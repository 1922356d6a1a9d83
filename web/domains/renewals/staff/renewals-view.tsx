import { chargeViewWords } from '@zarpa/contract/renewals/charge-views.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { PanelTable, panelCellClass, panelLineClass, panelRowClass } from '../../admin/tables/panel-table.tsx';
import { panelView, PanelViews, ViewCount } from '../../admin/tables/panel-views.tsx';
import { useNow } from '../../identity/use-now.ts';
import { MoneyPages } from '../../money/staff/money-pages.tsx';
import {
  chargeStateNames,
  chargeStates,
  lastMonths,
  monthLabel,
  type MoneySearch,
} from '../../money/staff/money-search.state.ts';
import { StateMark } from '../../money/staff/state-mark.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { chargeLook, nextWords } from './renewal-words.state.ts';
import { staffChargesQuery, type ChargeSum, type ListedCharge } from './staff-renewals.data.ts';

const columns = [
  { name: 'Empresa' },
  { name: 'Día', className: 'hidden w-28 md:table-cell' },
  { name: 'Estado', className: 'hidden w-32 sm:table-cell' },
  { name: 'Tarjeta', className: 'hidden w-32 xl:table-cell' },
  { name: 'Qué pasó', className: 'hidden lg:table-cell' },
  { name: 'Suma', className: 'w-24 text-right!' },
];

/** What every company pays again, by its day. */
export function RenewalsView({ search }: { search: MoneySearch }) {
  const query = useQuery(staffChargesQuery(search));
  return (
    <>
      <States search={search} sums={query.data?.sums} />
      <Months search={search} />
      <LoadedTable query={query} name="las renovaciones" rows={12}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <PanelTable caption="Renovaciones" columns={columns}>
                {items.map((charge) => (
                  <ChargeRow key={charge.id} charge={charge} />
                ))}
              </PanelTable>
            ) : (
              <EmptyState title="No hay renovaciones">Ninguna en este estado y en estos días.</EmptyState>
            )}
            <MoneyPages search={search} next={next} />
          </>
        )}
      </LoadedTable>
    </>
  );
}

/** Where one looks, and how much is there. */
function States({
  search: { estado = 'por-cobrar', mes },
  sums,
}: {
  search: MoneySearch;
  sums?: ChargeSum[] | undefined;
}) {
  return (
    <PanelViews label="Estados">
      {chargeStateNames.map((name) => {
        const sum = sums?.find(({ view }) => view === chargeStates[name]);
        return (
          <Link
            key={name}
            to="/admin/dinero"
            search={{ parte: 'renovaciones', ...(name !== 'por-cobrar' && { estado: name }), ...(mes && { mes }) }}
            {...panelView(name === estado)}
          >
            {chargeViewWords[chargeStates[name]]}
            <ViewCount count={sum?.count} />
            {sum && sum.amount_cents > 0 && (
              <Money dollars={dollarsOf(sum.amount_cents)} className="text-xs font-normal text-faint" />
            )}
          </Link>
        );
      })}
    </PanelViews>
  );
}

const anyMonth = 'todos';

function Months({ search: { estado, mes } }: { search: MoneySearch }) {
  const navigate = useNavigate({ from: '/admin/dinero' });
  // Two months ahead there are charges already.
  const months = lastMonths(new Date(useNow()), 2);
  const choose = (month: string) =>
    void navigate({
      search: { parte: 'renovaciones', ...(estado && { estado }), ...(month !== anyMonth && { mes: month }) },
      replace: true,
    });
  const options = [...new Set([...months, ...(mes ? [mes] : [])])].map((value) => ({
    value,
    label: monthLabel(value),
  }));
  return (
    <div className="mb-3">
      <PanelSelect
        label="Mes"
        value={mes ?? anyMonth}
        onChange={choose}
        options={[{ value: anyMonth, label: 'Todos los días' }, ...options]}
      />
    </div>
  );
}

function ChargeRow({ charge }: { charge: ListedCharge }) {
  const { case_id: caseId, company_name: company, customer, due_on: dueOn, card, amount_cents: cents } = charge;
  const { word, tone } = chargeLook(charge);
  const what = nextWords(charge);
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td title={`${company} · ${customer.name}`} className={panelLineClass}>
        {caseId ? (
          <Link
            to="/admin/casos/$caseId"
            params={{ caseId }}
            search={{ ver: 'servicios' }}
            data-open
            className="font-medium hover:underline"
          >
            {company}
          </Link>
        ) : (
          company
        )}
        <span className="block text-xs text-muted md:hidden">
          {formatShortDay(dueOn)} · {word}
        </span>
        {what && <span className="block text-xs text-muted lg:hidden">{what}</span>}
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums md:table-cell')}>
        {formatShortDay(dueOn)}
      </td>
      <td className={classNames(panelLineClass, 'hidden sm:table-cell')}>
        <StateMark tone={tone}>{word}</StateMark>
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted xl:table-cell')}>
        {card ? `${card.brand} ···· ${card.last4}` : '–'}
      </td>
      <td title={what} className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>
        {what}
      </td>
      <td className={classNames(panelCellClass, 'text-right')}>
        <Money dollars={dollarsOf(cents)} />
      </td>
    </tr>
  );
}
