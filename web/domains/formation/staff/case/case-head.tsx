import { Link } from '@tanstack/react-router';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { ChevronLeft, CircleAlert } from 'lucide-react';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { useNow } from '../../../identity/use-now.ts';
import { dueOf, planLabels, shortAge, turnWords } from '../queue/queue.state.ts';
import { readQueue } from '../queue/queue.storage.ts';
import type { StaffCase } from '../staff-cases.data.ts';
import { CaseAssignee } from './case-assignee.tsx';

export function CaseHead({ whole }: { whole: StaffCase }) {
  const { standing, customer } = whole;
  const { company_name, stage, turn, turn_since, due_at, plan_type } = standing;
  const now = useNow();
  const due = dueOf(due_at, now);
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-w-full">
        <Link
          to="/admin/panel"
          search={readQueue()}
          className="-ml-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
        >
          <ChevronLeft className="size-4" />
          Volver a la cola
        </Link>
        <h1 className="text-lg font-semibold wrap-anywhere">{company_name}</h1>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="font-medium text-ink">{stageFacts[stage].label}</span>
          <span>Plan {planLabels[plan_type]}</span>
          <span title={`Desde el ${formatMoment(turn_since)}`}>
            Turno: {turnWords[turn]}, desde hace {shortAge(turn_since, now)}
          </span>
          {due?.isOverdue && (
            <span className="inline-flex items-center gap-1.5 font-medium text-danger">
              <CircleAlert className="size-4 shrink-0" />
              {due.text}
            </span>
          )}
          {due && !due.isOverdue && <span>Vence el {formatPromisedDay(due_at!)}</span>}
          <Link
            to="/admin/impuestos/$registrationId"
            params={{ registrationId: standing.registration_id }}
            className="text-link underline underline-offset-4"
          >
            Impuestos
          </Link>
          <Link
            to="/admin/clientes/$userId"
            params={{ userId: customer.user_id }}
            className="wrap-anywhere text-link underline underline-offset-4"
          >
            Cliente: {customer.name || customer.email}
          </Link>
        </p>
      </div>
      <CaseAssignee whole={whole} />
    </header>
  );
}
