import { Link } from '@tanstack/react-router';
import { byWyomingDay, filesBy } from '@zarpa/contract/formation/filing/promise.rules.ts';
import { usualDaysOf } from '@zarpa/contract/formation/stages.rules.ts';
import { einWait } from '@zarpa/contract/tax/words/ein-wait.rules.ts';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../../platform/api/session.ts';
import { Button, buttonClass } from '../../../../platform/ui/button.tsx';
import { Card } from '../../../../platform/ui/card.tsx';
import { BoatDrawing } from '../../../../platform/ui/drawings/boat-drawing.tsx';
import type { CompanyDetailsAnswer } from '../../companies.data.ts';
import { PaidLine } from '../payment/paid-line.tsx';
import { usePaidOrder } from '../payment/paid-order.data.ts';
import type { PaidRegistration, WizardState } from './wizard.state.ts';

type SuccessScreenProps = {
  answer: CompanyDetailsAnswer;
  state: WizardState;
  onAnother: () => void;
};

export function SuccessScreen({ answer, state, onAnother }: SuccessScreenProps) {
  const { email } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
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
      {state.registration && <PaidAndNext state={state} registration={state.registration} missing={answer.details} />}
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

type Missing = CompanyDetailsAnswer['details'];
type PaidAndNextProps = { state: WizardState; registration: PaidRegistration; missing: Missing };

function PaidAndNext({ state, registration, missing }: PaidAndNextProps) {
  const { order } = usePaidOrder(registration.registrationId);
  const [today] = useState(() => new Date());
  const planType = order?.plan_type ?? state.selectedPlan ?? 'Basico';
  // The case's own deadline; until it is loaded, the same date by the same rule.
  const by = order?.turn === 'us' && order.due_at ? order.due_at : filesBy(planType, today);
  const isWaiting = missing.length > 0;
  return (
    <>
      <PaidLine registration={registration} />
      {isWaiting && <MissingCard missing={missing} registrationId={registration.registrationId} />}
      <Card title="Qué pasa ahora">
        <ol className="grid gap-5 text-sm">
          <NextStep
            number={1}
            title="Revisamos tus datos"
            when={isWaiting ? 'Antes te toca a ti' : 'Nos toca a nosotros'}
          >
            Si algo no cuadra, te escribimos antes de presentar nada.
          </NextStep>
          <NextStep
            number={2}
            title="Presentamos tu LLC en Wyoming"
            when={isWaiting ? 'Cuando tengamos lo que falta' : capitalised(byWyomingDay(by))}
          >
            Contamos días hábiles nuestros; el reloj se detiene mientras te toca a ti.
          </NextStep>
          <NextStep number={3} title="El Estado la inscribe" when={stateWait()}>
            Entonces recibes el certificado de formación. Ese plazo no depende de nosotros.
          </NextStep>
          <NextStep number={4} title="Pedimos tu EIN y te entregamos los documentos" when={einWait}>
            El EIN es el número fiscal de tu empresa ante el IRS; los bancos lo piden para abrir una cuenta.
          </NextStep>
        </ol>
      </Card>
    </>
  );
}

function MissingCard({ missing, registrationId }: { missing: Missing; registrationId: string }) {
  return (
    <Card
      title="Lo que necesitamos de ti"
      description="Nos falta esto para poder presentar tu empresa."
      className="border-caution/40!"
    >
      <ul className="grid gap-3 text-sm">
        {missing.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="flex gap-3">
            <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-caution" />
            <span className="min-w-0 wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Complétalo en{' '}
        <Link
          to="/empresa/empresas/$registrationId"
          params={{ registrationId }}
          className="font-semibold text-link underline underline-offset-4"
        >
          la página de tu empresa
        </Link>
        . Nuestro plazo empieza a contar cuando tengamos lo que hace falta para presentarla.
      </p>
    </Card>
  );
}

function stateWait(): string {
  const [from, to] = usualDaysOf('state')!;
  return `El Estado suele tardar entre ${from} y ${to} días hábiles`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
