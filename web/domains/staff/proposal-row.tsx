import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import type { ProposalAnswer } from '@zarpa/contract/staff/proposals.rules.ts';
import { formatMoment } from '../identity/account/moments.state.ts';
import { useNow } from '../identity/use-now.ts';
import { useSession } from '../../platform/api/session.ts';
import { Button } from '../../platform/ui/button.tsx';
import { reviewProposal, type Proposal } from './team.data.ts';
import { callOf } from './team.state.ts';
import { useTeamChange } from './use-team-change.ts';

/** What waits for a second person, with what the one who looks may do about it. */
export function ProposalRow({ proposal, onSettled }: { proposal: Proposal; onSettled?: () => void }) {
  const { made_by, made_at, alone_from, reason, person } = proposal;
  const { user } = useSession();
  const now = useNow();
  const isOwn = made_by?.user_id === user.id;
  const { mutate, isPending } = useTeamChange(reviewProposal, 'Resuelto.');
  const answer = (outcome: ProposalAnswer) => mutate({ proposal, outcome }, { onSettled: () => onSettled?.() });
  const mayAlone = isOwn && alone_from !== null && Date.parse(alone_from) <= now;
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{wordsOf(proposal)}</p>
        {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
        <p className="text-xs text-muted wrap-anywhere">
          Lo propuso {made_by ? callOf(made_by) : 'alguien que ya no está'} ·{' '}
          <time dateTime={made_at}>{formatMoment(made_at)}</time>
        </p>
        {isOwn && !mayAlone && (
          <p className="text-xs text-muted">
            {alone_from
              ? `No hay otro administrador: podrás confirmarlo tú desde el ${formatMoment(alone_from)}.`
              : 'Lo confirma otra persona con el rol de administrador.'}
          </p>
        )}
      </div>
      {person.user_id !== user.id && (
        <span className="flex flex-wrap gap-2">
          {(!isOwn || mayAlone) && (
            <Button size="sm" busy={isPending} onClick={() => answer(isOwn ? 'confirmed_alone' : 'confirmed')}>
              Confirmar<span className="sr-only">: {wordsOf(proposal)}</span>
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            busy={isPending}
            onClick={() => answer(isOwn ? 'withdrawn' : 'declined')}
          >
            {isOwn ? 'Retirar' : 'Rechazar'}
            <span className="sr-only">: {wordsOf(proposal)}</span>
          </Button>
        </span>
      )}
    </>
  );
}

function wordsOf({ kind, role, seen_role, person }: Proposal): string {
  const name = callOf(person);
  if (kind === 'factor_reset') return `Restablecer el segundo factor de ${name}`;
  if (role === null) return `Quitar del equipo a ${name}`;
  return `${name}: de ${roleNames[seen_role!].toLowerCase()} a ${roleNames[role].toLowerCase()}`;
}
