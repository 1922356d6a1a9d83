import { useState, type ReactNode } from 'react';
import { Button, buttonClass } from '../../platform/ui/button.tsx';
import { labelOf, whenText } from './todo-labels.state.ts';
import type { Todo } from './todos.data.ts';
import { Link } from '@tanstack/react-router';

type TodoListProps = {
  todos: readonly Todo[];
  namesCompanies?: boolean;
  /** Below what comes first: no primary button. */
  isQuiet?: boolean;
  now: number;
};

const shownMax = 4;

export function TodoList({ todos, namesCompanies = false, isQuiet = false, now }: TodoListProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (todos.length === 0) return null;
  const shown = showsAll ? todos : todos.slice(0, shownMax);
  return (
    <section aria-label="Te toca a ti" className="rounded-lg border border-warning/30 bg-warning-soft px-5 py-1">
      <ul className="divide-y divide-line/60">
        {shown.map((todo, place) => (
          <li key={`${todo.registration_id} ${todo.key}`} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">
                {namesCompanies ? `${todo.company_name}: ${todo.what}` : todo.what}
              </p>
              <p className="max-w-prose text-sm text-muted">{linesOf(todo, now)}</p>
            </div>
            <TodoLink
              todo={todo}
              className={buttonClass(place === 0 && !isQuiet ? {} : { variant: 'secondary', size: 'sm' })}
            >
              {labelOf(todo)}
            </TodoLink>
          </li>
        ))}
      </ul>
      {shown.length < todos.length && (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {`Ver ${todos.length - shown.length} más`}
        </Button>
      )}
    </section>
  );
}

const linesOf = (todo: Todo, now: number) => [todo.why, whenText(todo, now)].filter(Boolean).join(' · ');

export function TodoLink({ todo, className, children }: { todo: Todo; className: string; children: ReactNode }) {
  const { place, registration_id: empresa, year, item } = todo;
  const ofYear = year === null ? {} : { anio: year };
  const linkProps = { className, children };
  switch (place) {
    case 'wizard':
      return <Link to="/empresa/nueva" {...linkProps} />;
    case 'company':
      return <Link to="/empresa/empresas/$registrationId" params={{ registrationId: empresa }} {...linkProps} />;
    case 'documents':
      return (
        <Link
          to="/empresa/documentos"
          search={{ empresa }}
          {...(todo.kind === 'bank_paper' && { hash: 'carpeta-bancaria' })}
          {...linkProps}
        />
      );
    case 'taxes':
      if (todo.kind === 'bank_file')
        return <Link to="/empresa/impuestos/cuentas" search={{ empresa, ...ofYear }} {...linkProps} />;
      return (
        <Link
          to="/empresa/impuestos/fechas"
          search={{ empresa, ...ofYear, ...(todo.kind === 'tax_questions' && { responder: '1' }) }}
          {...linkProps}
        />
      );
    case 'return':
      return (
        <Link
          to="/empresa/impuestos/papeles"
          search={{ empresa, ...ofYear, ...(item !== null && { aprobar: item }) }}
          {...linkProps}
        />
      );
    case 'ledger':
      return <Link to="/empresa/impuestos/movimientos" search={{ empresa, ...ofYear, ver: 'open' }} {...linkProps} />;
    case 'signing':
      return <Link to="/empresa/firmas/$id" params={{ id: item ?? '' }} {...linkProps} />;
    case 'people':
      return (
        <Link to="/empresa/empresas/$registrationId/personas" params={{ registrationId: empresa }} {...linkProps} />
      );
    case 'charge':
      return <Link to="/empresa/pagos/$id" params={{ id: item ?? '' }} {...linkProps} />;
    case 'support':
      return <Link to="/empresa/soporte" search={{ vista: 'conversaciones', hablar: '1', empresa }} {...linkProps} />;
  }
}
