import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { ChevronLeft } from 'lucide-react';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { useMay } from '../../admin/use-may.ts';
import { NotFoundPage } from '../../../platform/shell/failures/not-found-page.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Tabs } from '../../../platform/ui/tabs.tsx';
import { customerQuery, type CustomerWhole } from './customers.data.ts';
import { customerParts, partNames, readCustomerSearch, type CustomerPart } from './customers-search.state.ts';
import { CustomerSummary } from './person/customer-summary.tsx';

const waiting = (label: string) => <TableSkeleton label={label} rows={6} />;
const CustomerMoney = lazyPlace(
  () => import('./person/customer-money.tsx'),
  'CustomerMoney',
  waiting('Cargando el dinero…'),
);
const CustomerMessages = lazyPlace(
  () => import('./person/customer-messages.tsx'),
  'CustomerMessages',
  waiting('Cargando los mensajes…'),
);
const CustomerFiles = lazyPlace(
  () => import('./person/customer-files.tsx'),
  'CustomerFiles',
  waiting('Cargando los archivos…'),
);
const CustomerSignings = lazyPlace(
  () => import('../../signatures/staff/customer-signings.tsx'),
  'CustomerSignings',
  waiting('Cargando las firmas…'),
);
const CustomerAccess = lazyPlace(
  () => import('./person/customer-access.tsx'),
  'CustomerAccess',
  waiting('Cargando el acceso…'),
);

const route = getRouteApi('/admin/clientes/$userId');

export function CustomerPage() {
  const { userId } = route.useParams();
  const { ver: present = 'resumen', escribir } = readCustomerSearch(route.useSearch());
  const query = useQuery(customerQuery(userId));
  if (useIsUnknown(query, userId)) return <NotFoundPage />;
  return (
    <LoadedTable query={query} name="el cliente" rows={10}>
      {(whole) => (
        <>
          <CustomerHead whole={whole} />
          <CustomerTabs userId={userId} present={present} />
          <section aria-label={customerParts[present]} className="pt-4">
            <h2 className="sr-only">{customerParts[present]}</h2>
            <Part whole={whole} present={present} about={escribir} />
          </section>
        </>
      )}
    </LoadedTable>
  );
}

type PartProps = { whole: CustomerWhole; present: CustomerPart; about: string | undefined };

function Part({ whole, present, about }: PartProps) {
  const { user_id: userId, name, email, is_of_the_team: isOfTheTeam, second_factor_since } = whole.person;
  if (present === 'dinero') return <CustomerMoney userId={userId} />;
  if (present === 'mensajes') return <CustomerMessages whole={whole} about={about} />;
  if (present === 'archivos')
    return (
      <>
        <CustomerFiles userId={userId} />
        <CustomerSignings userId={userId} />
      </>
    );
  if (present === 'acceso') {
    const person = { userId, name: name || email, isOfTheTeam, hasSecondFactor: second_factor_since !== null };
    return <CustomerAccess {...person} />;
  }
  return <CustomerSummary whole={whole} />;
}

function CustomerHead({ whole: { person, deletion } }: { whole: CustomerWhole }) {
  const { user_id: userId, name, email, is_of_the_team, mail_refused_at } = person;
  const mayWrite = useMay('manage_support');
  return (
    <header className="mb-4">
      <Link
        to="/admin/clientes"
        className="-ml-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
      >
        <ChevronLeft className="size-4" />
        Clientes
      </Link>
      <h1 className="text-lg font-semibold wrap-anywhere">{name || email}</h1>
      <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {name && <span className="wrap-anywhere">{email}</span>}
        {is_of_the_team && <span className="font-medium text-ink">También es del equipo</span>}
        {mayWrite && (
          <Link
            to="/admin/clientes/$userId"
            params={{ userId }}
            search={{ ver: 'mensajes', escribir: 'nuevo' }}
            className="text-link underline underline-offset-4"
          >
            Escribirle
          </Link>
        )}
      </p>
      {deletion && (
        <Alert tone="caution" announce={false} className="mt-3">
          {deletion.due_at === null
            ? 'Pidió eliminar su cuenta y todavía no lo confirmó con el enlace de su correo.'
            : `Pidió eliminar su cuenta: se elimina el ${formatDay(deletion.due_at)}.`}
        </Alert>
      )}
      {mail_refused_at && (
        <Alert tone="caution" announce={false} className="mt-3">
          Su dirección rechaza nuestro correo desde el {formatDay(mail_refused_at)}.
        </Alert>
      )}
    </header>
  );
}

function CustomerTabs({ userId, present }: { userId: string; present: CustomerPart }) {
  const seesMoney = useMay('read_money');
  return (
    <Tabs
      label="Partes del cliente"
      tabs={partNames
        .filter((name) => name !== 'dinero' || seesMoney)
        .map((name) => ({
          label: customerParts[name],
          to: '/admin/clientes/$userId',
          params: { userId },
          search: name === 'resumen' ? {} : { ver: name },
          isPresent: name === present,
        }))}
    />
  );
}
