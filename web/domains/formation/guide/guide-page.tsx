import { turnLabels, type Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { Building2, CircleCheck, Hourglass, Landmark, UserRound, type LucideIcon } from 'lucide-react';
import { GuideFrame, GuideSection, partTitles } from './guide-frame.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import type { Tone } from '../../../platform/ui/tone.tsx';
import { GuideCosts } from './guide-costs.tsx';
import { guidePoints, type GuidePoint } from '@zarpa/contract/tax/guide/points.rules.ts';
import { guideTerms } from '@zarpa/contract/tax/guide/terms.rules.ts';
import { plans, planTypes } from '@zarpa/contract/payments/plans.rules.ts';

export function GuidePage() {
  return (
    <GuideFrame
      href="/guia"
      title={partTitles['/guia']}
      lead="Desde que pagas hasta que tienes los papeles, tu empresa pasa por siete puntos. De cada uno: qué ocurre, a quién le toca, cuánto suele tardar y qué hace falta de tu parte."
      contents={[
        { href: '#pasos', name: 'Los siete puntos' },
        { href: '#plazos', name: 'Nuestro plazo y los de otros' },
        { href: '#despues', name: 'Lo que cuesta mantenerla' },
        { href: '#palabras', name: 'Qué significa cada palabra' },
      ]}
    >
      <GuideSection id="pasos" title="Los siete puntos">
        <ol className="mt-5 grid gap-4">
          {guidePoints.map((point, index) => (
            <Point key={point.name} point={point} number={index + 1} />
          ))}
        </ol>
      </GuideSection>
      <GuideSection id="plazos" title="Nuestro plazo y los de otros">
        <PlanDays />
      </GuideSection>
      <GuideSection id="despues" title="Lo que cuesta mantenerla">
        <GuideCosts />
      </GuideSection>
      <GuideSection id="palabras" title="Qué significa cada palabra">
        <dl className="mt-4 grid gap-4">
          {guideTerms.map(({ word, meaning }) => (
            <div key={word}>
              <dt className="font-semibold">{word}</dt>
              <dd className="mt-0.5 text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </GuideSection>
      <div className="mt-12 flex flex-col gap-3 sm:flex-row">
        <a href="/empresa/nueva" className={buttonClass({ size: 'lg' })}>
          Crear Empresa
        </a>
        <a href="/empresa/empresas" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          Ver mis empresas
        </a>
      </div>
    </GuideFrame>
  );
}

function Point({ point, number }: { point: GuidePoint; number: number }) {
  const { icon, tone } = turnLooks[point.turn];
  return (
    <li className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-link"
        >
          {number}
        </span>
        <h3 className="mr-auto text-lg font-semibold">{point.name}</h3>
        <Badge tone={tone} icon={icon}>
          {turnLabels[point.turn]}
        </Badge>
      </div>
      <p className="mt-3">{point.what}</p>
      <dl className="mt-3 grid gap-3 text-sm">
        <div>
          <dt className="font-semibold">Cuánto suele tardar</dt>
          <dd className="text-muted">{point.howLong}</dd>
        </div>
        <div>
          <dt className="font-semibold">Qué hace falta de ti</dt>
          <dd className="text-muted">{point.need}</dd>
        </div>
      </dl>
    </li>
  );
}

const turnLooks: Record<Turn, { icon: LucideIcon; tone: Tone }> = {
  customer: { icon: UserRound, tone: 'warning' },
  us: { icon: Hourglass, tone: 'info' },
  state: { icon: Landmark, tone: 'info' },
  irs: { icon: Building2, tone: 'info' },
  nobody: { icon: CircleCheck, tone: 'success' },
};

function PlanDays() {
  return (
    <>
      <p className="mt-3 text-muted">
        Prometemos solo nuestro propio trabajo, en días hábiles y según tu plan. El reloj se detiene mientras le toca al
        estado, al IRS o a ti.
      </p>
      <dl className="mt-4 grid gap-3 sm:grid-cols-2">
        {planTypes.map((type) => {
          const { name, deliveryDays } = plans[type];
          return (
            <div key={type} className="rounded-lg border border-line bg-surface px-5 py-4">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="text-lg font-bold tabular-nums">
                de {deliveryDays[0]} a {deliveryDays[1]} días hábiles
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
