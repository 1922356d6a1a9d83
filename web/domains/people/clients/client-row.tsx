import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deadlineOf } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { Company } from '../../companies/companies.data.ts';
import { goToNeighbour } from '../../companies/list/company-links.ts';
import { nextDatesQuery } from '../../tax/next/next-dates.data.ts';
import { dateWords } from '../../tax/next/next-dates.state.ts';
import { whenText } from '../../todos/todo-labels.state.ts';
import { TodoLink } from '../../todos/todo-list.tsx';
import { openWords, type Client } from './clients.state.ts';

export function ClientRow({ client: { company, todos }, now }: { client: Client<Company>; now: number }) {
  const { registration_id: empresa, company_name: name } = company;
  const isOverdue = todos.some(({ is_overdue }) => is_overdue);
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-base font-semibold">
          <Link
            to="/empresa/impuestos"
            search={{ empresa }}
            data-company-link=""
            onKeyDown={goToNeighbour}
            className="rounded-sm wrap-anywhere text-ink underline-offset-4 hover:text-link hover:underline"
          >
            {name}
          </Link>
        </h2>
        {todos.length > 0 ? (
          <Badge tone={isOverdue ? 'danger' : 'warning'}>
            {isOverdue ? `Vencido · ${openWords(todos.length)}` : openWords(todos.length)}
          </Badge>
        ) : (
          <Badge tone="success">Al día</Badge>
        )}
      </div>
      <NextDate registrationId={empresa} now={now} />
      {todos.length > 0 && (
        <ul aria-label={`Abierto en ${name}`} className="grid gap-1.5 text-sm">
          {todos.map((todo) => (
            <li key={todo.key} className="flex flex-wrap gap-x-3 gap-y-1">
              <TodoLink todo={todo} className="min-w-0 wrap-anywhere text-link underline underline-offset-4">
                {todo.what}
              </TodoLink>
              <span className="text-muted empty:hidden">{whenText(todo, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function NextDate({ registrationId, now }: { registrationId: string; now: number }) {
  const { data, error } = useQuery(nextDatesQuery(registrationId));
  if (error) return null;
  if (!data) return <Skeleton className="h-5 w-64 max-w-full" />;
  const [next] = data.dates;
  if (!next) return <p className="text-sm text-muted">Sin fechas próximas.</p>;
  const { title, day, left } = dateWords(next, now);
  return (
    <p className="text-sm wrap-anywhere text-muted tabular-nums">
      {title}: {left} · <time dateTime={deadlineOf(next)}>{day}</time>
    </p>
  );
}
