import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import { letterTurns } from '@zarpa/contract/returns/engagement.rules.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorOfFailure, refusalOf } from '../../../../platform/api/api-error.ts';
import { useSession } from '../../../../platform/api/session.ts';
import { useMay } from '../../../admin/use-may.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { actionLabels, actionsOf, heldByLetter, type ReturnAction } from './return-actions.state.ts';
import { staffStateLabel, staffStateText } from './return-labels.state.ts';
import { changeReturn, reviewReturn, reviewSignedPage, type Reviewed } from '../returns-staff.data.ts';

const TurnForm = lazyPlace(() => import('./turn-form.tsx'), 'TurnForm', 'h-40 w-full');

const isAtOnce = (action: ReturnAction): action is 'accept' | 'match' => action === 'accept' || action === 'match';

export function ReturnTurn({ reviewed }: { reviewed: Reviewed }) {
  const { staffRole } = useSession();
  const [open, setOpen] = useState<ReturnAction>();
  const [moved, setMoved] = useState<ReturnState>();
  const [isAccepting, setIsAccepting] = useState(false);
  const { packet } = reviewed;
  const mayRead = useMay('read_cases');
  const held = heldByLetter(reviewed);
  const actions = staffRole ? actionsOf(packet, staffRole, { isHeld: held !== undefined }) : [];

  async function run(change: () => Promise<Reviewed>, done: string): Promise<boolean> {
    setMoved(undefined);
    try {
      await changeReturn(packet.id, change);
      setOpen(undefined);
      toast.success(done);
      return true;
    } catch (cause) {
      const stale = refusalOf(cause, 'returns.moved_on');
      if (!stale) throw cause;
      setMoved(stale.state as ReturnState);
      return false;
    }
  }

  async function accept(action: 'accept' | 'match') {
    setIsAccepting(true);
    const { id, generation, signed_pages } = packet;
    try {
      if (action === 'accept')
        await run(
          () => reviewReturn(id, { generation, verdict: 'accept' }),
          'Aceptada. El cliente ya puede aprobarla.',
        );
      else
        await run(
          () => reviewSignedPage(id, signed_pages[0]!.document_id, { verdict: 'matches' }),
          'La firma coincide. Ya se puede presentar.',
        );
    } catch (cause) {
      toast.error(errorOfFailure(cause).message, { title: 'No la aceptamos' });
    } finally {
      setIsAccepting(false);
    }
  }

  return (
    <section aria-label="Qué toca" className="grid min-w-0 gap-3">
      <h2 className="text-sm font-semibold">Qué toca</h2>
      <p className="text-sm text-muted">{staffStateText(packet)}</p>
      {held && (
        <Alert
          tone="warning"
          announce={false}
          title="No se puede aceptar: falta la carta de encargo firmada"
          action={
            mayRead &&
            held.envelopeId && (
              <Link
                to="/admin/firmas/$id"
                params={{ id: held.envelopeId }}
                className="text-link underline underline-offset-4"
              >
                Ver la firma
              </Link>
            )
          }
        >
          {letterTurns[held.state]}
        </Alert>
      )}
      {moved && (
        <Alert
          tone="warning"
          announce
          title={`Mientras tanto cambió: ahora está en «${staffStateLabel({ ...packet, state: moved })}», versión ${packet.generation}`}
          onDismiss={() => setMoved(undefined)}
        >
          No se guardó nada, y lo que escribiste sigue aquí. Mira cómo está y vuelve a intentarlo.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {actions.map((action, index) => (
          <Button
            key={action}
            size="sm"
            variant={index === 0 && action !== 'notice' && !held ? 'primary' : 'secondary'}
            {...(isAtOnce(action)
              ? { busy: isAccepting, busyLabel: 'Aceptando…', onClick: () => void accept(action) }
              : { 'aria-expanded': open === action, onClick: () => setOpen(open === action ? undefined : action) })}
          >
            {isAtOnce(action) ? actionLabels[action] : `${actionLabels[action]}…`}
          </Button>
        ))}
      </div>
      {open && !isAtOnce(open) && (
        <TurnForm key={open} action={open} reviewed={reviewed} onRun={run} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}
