import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useState } from 'react';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { useMay } from '../../../admin/use-may.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { ProposalRow } from '../../../staff/proposal-row.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { correctionWords } from './correction.state.ts';
import { accountHelpQuery, refetchHelp, saveBlock, withdrawCorrection, type AccountHelp as Help } from './help.data.ts';

const CorrectAddress = lazyPlace(() => import('./correct-address.tsx'), 'CorrectAddress');
const AskFactorReset = lazyPlace(() => import('../../../staff/ask-factor-reset.tsx'), 'AskFactorReset');
const ReasonDialog = lazyPlace(() => import('../../../admin/forms/reason-dialog.tsx'), 'ReasonDialog');

type Person = { userId: string; name: string; isOfTheTeam: boolean; hasSecondFactor: boolean };

/** What the team does for somebody who cannot get in. Of a colleague, only the second factor. */
export function AccountHelp(person: Person) {
  const query = useQuery(accountHelpQuery(person.userId));
  return (
    <section aria-label="Ayuda con la cuenta" className="mt-6 text-sm">
      <h3 className="mb-1.5 font-semibold">Ayuda con la cuenta</h3>
      <LoadedTable query={query} name="la ayuda con la cuenta" rows={3}>
        {(help) => (
          <div className="border-t border-line">
            {!person.isOfTheTeam && <AddressPart {...person} help={help} />}
            <FactorPart {...person} help={help} />
            {!person.isOfTheTeam && <BlockPart {...person} help={help} />}
          </div>
        )}
      </LoadedTable>
    </section>
  );
}

type PartProps = Person & { help: Help };
const rowClass = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5';
const wordsClass = 'min-w-0 flex-1 basis-64 wrap-anywhere';

function AddressPart({ userId, help: { correction } }: PartProps) {
  const mayCorrect = useMay('manage_people');
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => withdrawCorrection(userId),
    onSuccess: () => toast.success('Retirada: los dos enlaces ya no sirven.'),
    onError: (error) => toast.error(error.message),
    onSettled: () => refetchHelp(userId),
  });
  const isOpen = correction?.state === 'open';
  return (
    <div className={rowClass}>
      <div className={wordsClass}>
        <p className="font-medium">Correo de la cuenta</p>
        {correction ? (
          <>
            <p>
              {correction.old_email} → {correction.new_email}
            </p>
            <p className="text-muted">{correctionWords(correction)}</p>
            <p className="whitespace-pre-line text-muted">{correction.reason}</p>
            <p className="text-xs text-muted">
              {correction.made_by ?? 'Alguien que ya no está'} · {formatMoment(correction.made_at)}
            </p>
          </>
        ) : (
          <p className="text-muted">Sin correcciones.</p>
        )}
      </div>
      {mayCorrect && isOpen && (
        <Button size="sm" variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Retirar la corrección
        </Button>
      )}
      {mayCorrect && !isOpen && (
        <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
          Corregir el correo…
        </Button>
      )}
      {isAsking && <CorrectAddress userId={userId} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function FactorPart({ userId, name, hasSecondFactor, help: { factor_reset } }: PartProps) {
  const mayDecide = useMay('decide_people');
  const [isAsking, setIsAsking] = useState(false);
  if (factor_reset && mayDecide)
    return (
      <div className={rowClass}>
        <ProposalRow proposal={factor_reset} onSettled={() => void refetchHelp(userId)} />
      </div>
    );
  return (
    <div className={rowClass}>
      <div className={wordsClass}>
        <p className="font-medium">Segundo factor</p>
        <p className="text-muted">
          {factor_reset
            ? 'Alguien propuso restablecerlo: lo confirma otra persona.'
            : hasSecondFactor
              ? 'Activo. Si lo perdió, se restablece entre dos, después de una llamada.'
              : 'Sin activar.'}
        </p>
      </div>
      {mayDecide && hasSecondFactor && (
        <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
          Segundo factor perdido…
        </Button>
      )}
      {isAsking && <AskFactorReset userId={userId} name={name} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function BlockPart({ userId, help: { blocked } }: PartProps) {
  const mayDecide = useMay('decide_people');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={rowClass}>
      <div className={wordsClass}>
        <p className="font-medium">{blocked ? `Bloqueada desde el ${formatDay(blocked.since)}` : 'Entrada'}</p>
        <p className="whitespace-pre-line text-muted">{blocked ? blocked.reason : 'Abierta.'}</p>
      </div>
      {mayDecide && (
        <Button size="sm" variant={blocked ? 'secondary' : 'danger'} onClick={() => setIsAsking(true)}>
          {blocked ? 'Desbloquear…' : 'Bloquear la cuenta…'}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={blocked ? 'Desbloquear la cuenta' : 'Bloquear la cuenta'}
          description={
            blocked
              ? 'Entra otra vez como siempre. Le avisamos por correo.'
              : 'Cerramos sus sesiones y nadie entra hasta que se desbloquee. Sus empresas y trámites siguen. Le avisamos por correo.'
          }
          label="Por qué"
          missing="Escribe por qué"
          submit={blocked ? 'Desbloquear' : 'Bloquear'}
          done={blocked ? 'Desbloqueada.' : 'Bloqueada: sus sesiones están cerradas.'}
          failure="No cambiamos nada"
          onSend={(reason) => saveBlock(userId, { is_blocked: blocked === null, reason })}
          onSettled={() => refetchHelp(userId)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
