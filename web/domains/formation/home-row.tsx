import { Link } from '@tanstack/react-router';
import { turnLabels } from '@zarpa/contract/formation/stages.rules.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import { turnTones } from '../../platform/ui/turn-word.tsx';
import { useTodosOf, useTurn } from '../todos/todos.data.ts';
import type { Standing } from './cases.data.ts';
import { rowWords, shareDone } from './home.state.ts';

/** 88 px high on a telephone: a long name is cut, a long date takes a second line. */
export function HomeRow({ standing, now }: { standing: Standing; now: number }) {
  const { registration_id: registrationId, company_name: name } = standing;
  const turn = useTurn(registrationId, standing.turn);
  const todos = useTodosOf(registrationId).length;
  return (
    <li>
      <Link
        to="/empresa/empresas/$registrationId"
        params={{ registrationId }}
        className="-mx-2 grid min-h-22 grid-cols-1 content-center gap-2 rounded-md p-2 hover:bg-hover"
      >
        <span className="flex items-center justify-between gap-4">
          <span title={name} className="min-w-0 truncate font-semibold">
            {name}
          </span>
          <Badge tone={turnTones[turn]}>{turnLabels[turn]}</Badge>
        </span>
        <span className="text-sm text-pretty text-muted">{rowWords(standing, { todos, turn, now })}</span>
        <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-primary" style={{ width: `${shareDone(standing) * 100}%` }} />
        </span>
      </Link>
    </li>
  );
}
