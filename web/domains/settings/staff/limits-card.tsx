import { limitedRoles, type RefundLimits } from '@zarpa/contract/settings/refund-limits.rules.ts';
import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { reviewLimits, type Outcome, type Settings } from './settings.data.ts';
import { VersionsList } from './versions-list.tsx';

const LimitsForm = lazyPlace(() => import('./limits-form.tsx'), 'LimitsForm', 'h-60 w-full');

type Limits = Settings['refund_limits'];
type LimitsCardProps = { setting: Limits; hasSecondPerson: boolean };

const limitWords = (limits: RefundLimits) =>
  limitedRoles.map((role) => `${roleNames[role]}: ${formatUsd(limits[role])} al día`).join(' · ');

export function LimitsCard({ setting: { latest, number, versions }, hasSecondPerson }: LimitsCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [newest] = versions;
  const open = newest?.state === 'proposed' ? newest : undefined;
  return (
    <Card
      title="Límites de devolución"
      description="Lo que una persona de cada rol devuelve en un día sin que otra lo confirme. Subirlos lo confirma otro administrador."
      actions={
        !isEditing &&
        !open && (
          <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
            Cambiar los límites
          </Button>
        )
      }
    >
      <p className="text-sm">{limitWords(latest)}</p>
      {open && <Proposal open={open} hasSecondPerson={hasSecondPerson} />}
      {isEditing && <LimitsForm limits={latest} number={number} onClose={() => setIsEditing(false)} />}
      <VersionsList versions={versions} words={limitWords} />
    </Card>
  );
}

type ProposalProps = { open: Limits['versions'][number]; hasSecondPerson: boolean };

/** Who proposed it takes it back; the others decide; alone, after a day. */
function Proposal({ open, hasSecondPerson }: ProposalProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (outcome: Outcome) => reviewLimits({ number: open.number, outcome }),
    onSuccess: (_settings, outcome) =>
      toast.success(outcome.startsWith('confirmed') ? 'Confirmado: ya vale.' : 'Nada cambia.'),
    onError: (error) => toast.error(error.message, { title: 'No se decidió' }),
  });
  const button = (label: string, outcome: Outcome, variant: 'primary' | 'ghost') => (
    <Button size="sm" variant={variant} busy={isPending} onClick={() => mutate(outcome)}>
      {label}
    </Button>
  );
  return (
    <Alert
      tone="warning"
      announce={false}
      className="mt-4"
      title="Por confirmar"
      action={
        open.is_own ? (
          <>
            {!hasSecondPerson && button('Confirmar yo', 'confirmed_alone', 'primary')}
            {button('Retirar', 'withdrawn', 'ghost')}
          </>
        ) : (
          <>
            {button('Confirmar', 'confirmed', 'primary')}
            {button('Rechazar', 'declined', 'ghost')}
          </>
        )
      }
    >
      {limitWords(open.value)}. Lo propuso {open.set_by ?? 'alguien que ya no está'}.
      {open.is_own &&
        (hasSecondPerson
          ? ' Lo confirma otro administrador.'
          : ' Nadie más puede confirmarlo: podrás hacerlo tú a las 24 horas.')}
    </Alert>
  );
}
