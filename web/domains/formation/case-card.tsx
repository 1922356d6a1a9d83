import { Link } from '@tanstack/react-router';
import { useTodosOf } from '../todos/todos.data.ts';
import { Card } from '../../platform/ui/card.tsx';
import type { Standing } from './cases.data.ts';
import { PathLine } from './path-line.tsx';
import { StandingHead } from './standing-head.tsx';

/** One company on the home: what happened, what is next and when, whose turn it is. */
export function CaseCard({ standing, now }: { standing: Standing; now: number }) {
  const waiting = useTodosOf(standing.registration_id).length;
  return (
    <Card
      title={
        <Link
          to="/empresa/empresas/$registrationId"
          params={{ registrationId: standing.registration_id }}
          className="wrap-anywhere underline-offset-4 hover:underline"
        >
          {standing.company_name}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-7">
        <div>
          <StandingHead standing={standing} now={now} />
          {waiting > 0 && (
            <p className="mt-3">
              <Link
                to="/empresa/empresas/$registrationId"
                params={{ registrationId: standing.registration_id }}
                className="text-link underline underline-offset-4"
              >
                {waiting === 1 ? 'Te espera 1 cosa' : `Te esperan ${waiting} cosas`}
              </Link>
            </p>
          )}
        </div>
        <PathLine standing={standing} />
      </div>
    </Card>
  );
}
