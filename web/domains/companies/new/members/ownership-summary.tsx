import { listWords } from '@zarpa/contract/values/lists.rules.ts';
import { kycOwnershipPercent, ownershipTotal } from '@zarpa/contract/companies/members.rules.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { isOwnershipShort, ownershipError, sharesOf } from './ownership.state.ts';
import type { MemberEntry } from '../progress/wizard.state.ts';

export function OwnershipSummary({ members }: { members: readonly MemberEntry[] }) {
  const shares = sharesOf(members);
  const total = ownershipTotal(shares);
  const error = ownershipError(members);
  const isGiven = members.some((member) => member.ownership_percentage.trim() !== '');
  const identified = members.filter((_, index) => shares[index]! > kycOwnershipPercent);
  return (
    <section aria-label="Reparto de la empresa" className="grid gap-3">
      {members.length === 1 && !isGiven ? (
        <p className="text-sm text-muted">Si dejas vacía la participación, este miembro tendrá el 100%.</p>
      ) : (
        <div className="rounded-lg border border-line bg-surface px-5 py-4">
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="font-semibold">Participación total</span>
            <span className={classNames('text-lg font-bold tabular-nums', error && 'text-danger')}>
              {isGiven ? `${total}%` : 'Sin indicar'}
            </span>
          </div>
          <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-canvas light:bg-hover">
            <div
              className={classNames(
                'h-full rounded-full transition-[width]',
                error ? 'bg-danger' : total === 100 ? 'bg-success' : 'bg-primary',
              )}
              style={{ width: `${Math.min(total, 100)}%` }}
            />
          </div>
          {!isGiven && (
            <p className="mt-2 text-xs text-faint">
              Si dejas todos vacíos, repartimos en partes iguales y te pediremos que lo confirmes.
            </p>
          )}
        </div>
      )}
      {error && <Alert tone="danger">{error}</Alert>}
      {isOwnershipShort(members) && (
        <Alert tone="caution" announce={false}>
          Recomendamos que los porcentajes sumen 100%. Puedes crear la empresa así, pero hará falta completarlos antes
          de presentarla.
        </Alert>
      )}
      {identified.length > 0 && (
        <Alert tone="info" announce={false} title="Verificación de identidad (KYC)">
          Quien tenga más del {kycOwnershipPercent}% deberá verificar su identidad al abrir cuentas en bancos o apps:{' '}
          {`${listWords(
            identified.map((member) => member.name.trim() || `miembro ${members.indexOf(member) + 1}`),
            'y',
          )}.`}
        </Alert>
      )}
    </section>
  );
}
