import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import type { Urgent } from './standing.state.ts';

/** The single most urgent thing that is the customer's turn, with its button. */
export function UrgentBand({ urgent: { standing, sentence, since, label } }: { urgent: Urgent }) {
  return (
    <section
      aria-label="Te toca a ti"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-warning/30 bg-warning-soft p-5"
    >
      <Clock aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{sentence}</p>
        <p className="text-sm text-muted">{since}</p>
      </div>
      {standing.stage === 'awaiting_details' ? (
        <Link to="/empresa/nueva" className={buttonClass({})}>
          {label}
        </Link>
      ) : (
        <Link
          to="/empresa/empresas/$registrationId"
          params={{ registrationId: standing.registration_id }}
          className={buttonClass({})}
        >
          {label}
        </Link>
      )}
    </section>
  );
}
