import { useId, useState } from 'react';
import { useSession } from '../../../platform/api/session.ts';
import { Card } from '../../../platform/ui/card.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { outsideProviderOf } from './profile.state.ts';

const accountsMax = 1;

/** Display only: the specification has no operation for it (formation.md §2), so the text promises none. */
export function ConnectedAccountsCard() {
  const { user } = useSession();
  const [isOn, setIsOn] = useState(outsideProviderOf(user.id) === 'Google');
  const id = useId();
  return (
    <Card
      title="Cuentas Conectadas"
      actions={
        <p className="text-sm text-muted tabular-nums">
          {isOn ? 1 : 0} activas de {accountsMax}
        </p>
      }
    >
      <div className="flex items-center gap-4 rounded-md border border-line bg-raised p-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-lg font-bold text-link"
        >
          G
        </span>
        <div className="min-w-0 flex-1">
          <p id={`${id}-name`} className="font-semibold">
            Cuenta de Google
          </p>
          <p id={`${id}-state`} aria-live="polite" className="text-sm wrap-anywhere text-muted">
            {isOn ? user.email : 'No Conectado'}
          </p>
        </div>
        <Switch isOn={isOn} onChange={setIsOn} labelledBy={`${id}-name`} describedBy={`${id}-state ${id}-hint`} />
      </div>
      <p id={`${id}-hint`} className="mt-3 text-xs text-faint">
        Es una preferencia de esta pantalla: no conecta ni desconecta nada en Google ni cambia cómo inicias sesión.
      </p>
    </Card>
  );
}

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void; labelledBy: string; describedBy: string };

function Switch({ isOn, onChange, labelledBy, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={() => onChange(!isOn)}
      className={classNames(
        'relative h-7 w-12 shrink-0 rounded-full border transition-colors',
        isOn ? 'border-primary bg-primary' : 'border-field bg-canvas hover:border-link',
      )}
    >
      <span
        className={classNames(
          'absolute top-1 left-1 size-4.5 rounded-full transition-[translate,background-color]',
          isOn ? 'translate-x-5 bg-on-primary' : 'bg-muted',
        )}
      />
    </button>
  );
}
