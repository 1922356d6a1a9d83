import { Link } from '@tanstack/react-router';
import { formatPromisedDay } from '@zarpa/contract/dates.rules.ts';
import { addBusinessDays } from '@zarpa/contract/working-days.rules.ts';
import { plans } from '@zarpa/contract/plans.rules.ts';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BoatDrawing } from '../../ui/drawings/boat-drawing.tsx';
import type { CompanyDetailsAnswer } from '../companies.data.ts';
import type { WizardState } from './wizard.state.ts';

type SuccessScreenProps = { answer: CompanyDetailsAnswer; state: WizardState; onAnother: () => void };

/** What happened, what happens next and when, and whose turn it is. Stays until the customer leaves. */
export function SuccessScreen({ answer, state, onAnother }: SuccessScreenProps) {
  const { email } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const missing = answer.details;
  return (
    <div className="mx-auto grid max-w-3xl animate-rise gap-6">
      <header className="flex flex-col items-center text-center">
        <div aria-hidden="true" className="w-full max-w-60">
          <BoatDrawing />
        </div>
        <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl font-bold outline-none">
          ¡Tu LLC está siendo procesada!
        </h1>
        <p className="mt-2 max-w-prose wrap-anywhere text-muted">
          <strong className="font-semibold text-ink">{state.companyFormData.companyName.trim()}</strong> ya está en
          nuestras manos. Recibirás un correo de confirmación con los próximos pasos en{' '}
          <strong className="font-semibold text-ink">{state.registration?.email || email}</strong>.
        </p>
      </header>
      {missing.length > 0 && (
        <Card
          title="Lo que necesitamos de ti"
          description="Nos falta esto para poder presentar tu empresa."
          className="border-caution/40!"
        >
          <ul className="grid gap-3 text-sm">
            {missing.map(({ field, message }) => (
              <li key={`${field} ${message}`} className="flex gap-3">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-caution" />
                <span className="min-w-0 wrap-anywhere">{message}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">
            Responde al correo de confirmación con estos datos. El plazo de entrega empieza a contar cuando los
            tengamos.
          </p>
        </Card>
      )}
      <NextSteps state={state} isWaiting={missing.length > 0} />
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/empresa/empresas" className={buttonClass()}>
          Ver mis empresas
        </Link>
        <Button variant="secondary" onClick={onAnother}>
          Crear otra empresa
        </Button>
      </div>
    </div>
  );
}

function NextSteps({ state, isWaiting }: { state: WizardState; isWaiting: boolean }) {
  const plan = state.selectedPlan ? plans[state.selectedPlan] : undefined;
  const [today] = useState(() => new Date());
  const [from, to] = (plan?.deliveryDays ?? [5, 7]).map((days) => formatPromisedDay(addBusinessDays(today, days)));
  return (
    <Card title="Qué pasa ahora">
      <ol className="grid gap-5 text-sm">
        <NextStep number={1} title="Revisamos tus datos" when="Nos toca a nosotros">
          Si algo no cuadra, te escribimos antes de presentar nada.
        </NextStep>
        <NextStep
          number={2}
          title="Presentamos tu LLC en Wyoming"
          when={isWaiting ? 'Cuando tengamos lo que falta' : 'Nos toca a nosotros'}
        >
          El Estado la inscribe y emite el certificado de formación.
        </NextStep>
        <NextStep
          number={3}
          title="Pedimos tu EIN y te entregamos los documentos"
          when={
            isWaiting
              ? `${plan?.deliveryTime ?? '5-7 días'} hábiles desde que esté completo`
              : `Entre el ${from} y el ${to}`
          }
        >
          El EIN es el número fiscal de tu empresa ante el IRS: lo necesitas para abrir cuentas y facturar.
        </NextStep>
      </ol>
    </Card>
  );
}

function NextStep({
  number,
  title,
  when,
  children,
}: {
  number: number;
  title: string;
  when: string;
  children: string;
}) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full border border-line bg-raised font-bold text-link tabular-nums"
      >
        {number}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-link">{when}</span>
        <span className="mt-0.5 block text-muted">{children}</span>
      </span>
    </li>
  );
}
