import { useQuery } from '@tanstack/react-query';
import { fileKindText } from '@zarpa/contract/customers/files.rules.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { useMay } from '../../../admin/use-may.ts';
import { staffFileHref } from '../../../formation/staff/staff-cases.data.ts';
import { customerFilesQuery } from '../customers.data.ts';
import { asideClass, leadClass, linkClass, PartList } from './part-list.tsx';

export function CustomerFiles({ userId }: { userId: string }) {
  const query = useQuery(customerFilesQuery(userId));
  const mayOpen = useMay('download_papers');
  return (
    <LoadedTable query={query} name="los archivos" rows={8}>
      {(files) => (
        <PartList title="Todos sus archivos" list={files} empty="Todavía ninguno." keyOf={({ id }) => id}>
          {({ id, name, kind, company_name, size_bytes, created_at, is_record }) => (
            <>
              <span className={leadClass}>
                {mayOpen && is_record ? (
                  <a href={staffFileHref(id)} target="_blank" rel="noreferrer" className={linkClass}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </span>
              <span className="text-muted wrap-anywhere">
                {[fileKindText(kind), company_name].filter(Boolean).join(' · ')}
              </span>
              <span className={asideClass}>
                {sizeText(size_bytes)} · <time dateTime={created_at}>{formatShortDay(created_at)}</time>
              </span>
            </>
          )}
        </PartList>
      )}
    </LoadedTable>
  );
}
