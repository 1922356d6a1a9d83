import { brand } from '@zarpa/contract/brand.ts';
import { turnLabels, type Turn } from '@zarpa/contract/stages.rules.ts';
import { Building2, CircleCheck, Hourglass, Landmark, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicHeader } from '../../shell/public-header.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { Tone } from '../../ui/tone.tsx';
import { GuideCosts } from './guide-costs.tsx';
import { guidePoints, type GuidePoint } from './guide-points.ts';
import { PlanDays } from './plan-days.tsx';
import { guideTerms } from './guide-terms.ts';

/** `/guia`: how a company comes into being. Public, and all of it in the HTML: links only, no script is needed to read it. */
export function GuidePage() {
  return (
    <>
      <PublicHeader />
      <div className="mx-auto grid max-w-5xl gap-x-16 px-5 py-10 sm:px-8 sm:py-14 lg:grid-cols-[15rem_1fr]">
        <Contents />
        <main className="min-w-0 max-w-[68ch]">
          <h1 className="text-2xl font-bold sm:text-3xl">Cómo se forma tu LLC</h1>
          <p className="mt-6 text-lg text-muted">
            Desde que pagas hasta que tienes los papeles, tu empresa pasa por siete puntos. De cada uno: qué ocurre, a
            quién le toca, cuánto suele tardar y qué hace falta de tu parte.
          </p>
          <Section id="pasos" title="Los siete puntos">
            <ol className="mt-5 grid gap-4">
              {guidePoints.map((point, index) => (
                <Point key={point.name} point={point} number={index + 1} />
              ))}
            </ol>
          </Section>
          <Section id="plazos" title="Nuestro plazo y los de otros">
            <PlanDays />
          </Section>
          <Section id="despues" title="Lo que cuesta mantenerla">
            <GuideCosts />
          </Section>
          <Section id="palabras" title="Qué significa cada palabra">
            <dl className="mt-4 grid gap-4">
              {guideTerms.map(({ word, meaning }) => (
                <div key={word}>
                  <dt className="font-semibold">{word}</dt>
                  <dd className="mt-0.5 text-muted">{meaning}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <div className="mt-12 flex flex-col gap-3 border-t border-line pt-8 sm:flex-row">
            <a href="/empresa/nueva" className={buttonClass({ size: 'lg' })}>
              Crear Empresa
            </a>
            <a href="/empresa/empresas" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Ver mis empresas
            </a>
          </div>
          <p className="mt-6 text-sm text-muted">
            ¿Te queda una duda? Escríbenos a{' '}
            <a href={`mailto:${brand.supportEmail}`} className="text-link underline underline-offset-4">
              {brand.supportEmail}
            </a>
            . Esta guía es información general, no asesoría legal ni fiscal.
          </p>
        </main>
      </div>
    </>
  );
}

function Contents() {
  const places = [
    ['pasos', 'Los siete puntos'],
    ['plazos', 'Nuestro plazo y los de otros'],
    ['despues', 'Lo que cuesta mantenerla'],
    ['palabras', 'Qué significa cada palabra'],
  ];
  return (
    <nav aria-label="Contenido" className="hidden lg:block">
      <ul className="sticky top-10 grid gap-0.5 text-sm">
        {places.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-8 items-center rounded-sm py-1 text-faint transition-colors hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-10 scroll-mt-8">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
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
