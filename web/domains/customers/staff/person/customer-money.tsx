import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invoiceTitles } from '@zarpa/contract/billing/invoices.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { useMay } from '../../../admin/use-may.ts';
import { staffFileHref } from '../../../formation/staff/staff-cases.data.ts';
import { Money } from '../../../../platform/ui/money.tsx';
import { customerMoneyQuery } from '../customers.data.ts';
import { asideClass, leadClass, linkClass, PartList } from './part-list.tsx';

export function CustomerMoney({ userId }: { userId: string }) {
  const query = useQuery(customerMoneyQuery(userId));
  const mayOpen = useMay('download_papers');
  const mayFollow = useMay('read_money');
  return (
    <LoadedTable query={query} name="el dinero" rows={4}>
      {({ payments, invoices }) => (
        <>
          <PartList
            title="Pagos"
            list={payments}
            empty="Todavía no pagó nada."
            keyOf={({ registration_id }) => registration_id}
          >
            {({ registration_id, company_name, status, paid, returned, paid_at }) => (
              <>
                <span className={leadClass}>
                  {mayFollow ? (
                    <Link
                      to="/admin/dinero/$registrationId"
                      params={{ registrationId: registration_id }}
                      className={linkClass}
                    >
                      {company_name}
                    </Link>
                  ) : (
                    company_name
                  )}
                </span>
                {status === 'needs_review' && <span className="text-caution">Por revisar</span>}
                {returned > 0 && (
                  <span className="text-muted">
                    Devuelto <Money dollars={returned} />
                  </span>
                )}
                <Money dollars={paid} className="font-medium" />
                {paid_at && (
                  <time dateTime={paid_at} className={asideClass}>
                    {formatShortDay(paid_at)}
                  </time>
                )}
              </>
            )}
          </PartList>
          <PartList title="Facturas" list={invoices} empty="No pidió ninguna." keyOf={({ id }) => id}>
            {({ kind, number, company_name, total, issued_at, file_id }) => (
              <>
                <span className={leadClass}>
                  {mayOpen && file_id ? (
                    <a href={staffFileHref(file_id)} target="_blank" rel="noreferrer" className={linkClass}>
                      {number}
                    </a>
                  ) : (
                    number
                  )}
                </span>
                <span className="text-muted wrap-anywhere">
                  {invoiceTitles[kind]} · {company_name}
                </span>
                <Money dollars={total} className="font-medium" />
                <time dateTime={issued_at} className={asideClass}>
                  {formatShortDay(issued_at)}
                </time>
              </>
            )}
          </PartList>
        </>
      )}
    </LoadedTable>
  );
}
