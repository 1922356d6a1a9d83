import { Link } from '@tanstack/react-router';
import { triedReason } from '@zarpa/contract/customers/tried.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { panelLineClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { useMay } from '../../admin/use-may.ts';
import { describeAge, formatMoment } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Money } from '../../../platform/ui/money.tsx';
import type { CustomerRow } from './customers.data.ts';
import { WriteTried } from './person/write-tried.tsx';

const columns: PanelColumn[] = [
  { name: 'Cliente' },
  { name: 'Estado', className: 'hidden md:table-cell' },
  { name: 'Empresas', className: 'hidden w-24 lg:table-cell' },
  { name: 'Desde', className: 'hidden w-28 md:table-cell' },
  { name: 'Última vez', className: 'hidden w-36 lg:table-cell' },
];
const paidColumn: PanelColumn = { name: 'Pagado', className: 'hidden w-24 text-right md:table-cell' };

const writeColumn: PanelColumn = { name: 'Escribir', className: 'w-28' };

type CustomersTableProps = {
  rows: readonly CustomerRow[];
  /** Of those who tried and did not pay. */ isOfTried: boolean;
};

export function CustomersTable({ rows, isOfTried }: CustomersTableProps) {
  const now = useNow();
  const seesMoney = useMay('read_money');
  const writesTried = useMay('manage_support') && isOfTried;
  const shown = [...columns, ...(writesTried ? [writeColumn] : []), ...(seesMoney ? [paidColumn] : [])];
  return (
    <PanelTable caption="Clientes" columns={shown}>
      {rows.map((row) => (
        <CustomerLine key={row.tried?.registration_id ?? row.user_id} {...{ row, now, seesMoney, writesTried }} />
      ))}
    </PanelTable>
  );
}

type CustomerLineProps = { row: CustomerRow; now: number; seesMoney: boolean; writesTried: boolean };

function CustomerLine({ row, now, seesMoney, writesTried }: CustomerLineProps) {
  const { user_id, name, email, companies, paid, since, last_seen_at } = row;
  const state = stateWords(row);
  const lastSeen = describeAge(last_seen_at, now);
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      <td title={name ? `${name}, ${email}` : email} className={panelLineClass}>
        <Link
          data-row
          to="/admin/clientes/$userId"
          params={{ userId: user_id }}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-link"
        >
          {name || email}
        </Link>
        {name && <span className="block text-muted md:ml-2 md:inline">{email}</span>}
        <span className="block text-xs text-muted md:hidden">{state}</span>
      </td>
      <td title={state} className={classNames(panelLineClass, 'hidden text-muted md:table-cell')}>
        {state}
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums lg:table-cell')}>{companies}</td>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums md:table-cell')}>
        <time dateTime={since} title={formatMoment(since)}>
          {formatShortDay(since)}
        </time>
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>
        <time dateTime={last_seen_at} title={formatMoment(last_seen_at)}>
          {lastSeen}
        </time>
      </td>
      {writesTried && (
        <td className={panelLineClass}>
          {/* Above the link that fills the row. */}
          {row.tried && <WriteTried tried={row.tried} className="relative z-1 -ml-3 min-h-8!" />}
        </td>
      )}
      {seesMoney && (
        <td className={classNames(panelLineClass, 'hidden text-right md:table-cell')}>
          {paid !== null && <Money dollars={paid} />}
        </td>
      )}
    </tr>
  );
}

function stateWords({ tried, companies }: CustomerRow): string {
  if (tried) return `${triedReason(tried)} · ${tried.company_name}`;
  return companies > 0 ? 'Con empresa' : 'Sin empresa';
}
