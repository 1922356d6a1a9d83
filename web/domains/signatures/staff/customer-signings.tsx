import { useQuery } from '@tanstack/react-query';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { SigningsTable } from './signings-table.tsx';
import { customerSigningsQuery } from './staff-signings.data.ts';

/** The signings of all companies of a customer. */
export function CustomerSignings({ userId }: { userId: string }) {
  const query = useQuery(customerSigningsQuery(userId));
  return (
    <section aria-labelledby="firmas" className="mt-8">
      <h3 id="firmas" className="mb-2 text-base font-semibold">
        Firmas
      </h3>
      <LoadedTable query={query} name="las firmas" rows={3}>
        {(envelopes) =>
          envelopes.length === 0 ? (
            <p className="text-sm text-muted">Todavía ninguna.</p>
          ) : (
            <SigningsTable rows={envelopes} />
          )
        }
      </LoadedTable>
    </section>
  );
}
