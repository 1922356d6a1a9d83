import { Link } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { useCallback, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { queryClient } from '../../../../platform/api/api-query.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import { ProcessingError } from '../../../payments/processing-error.tsx';
import { type CompanyDetailsAnswer, submitCompanyDetails } from '../../companies.data.ts';
import { PaidLine } from '../payment/paid-line.tsx';
import type { StepProps } from '../plan/plan-step.tsx';
import { creationFailureOf, unregistered, type CreationFailure } from '../progress/creation-failure.ts';
import { StepHeading } from '../progress/step-heading.tsx';
import type { DetailsEntry } from '../progress/wizard.state.ts';
import { ContactView } from './contact-view.tsx';
import { detailsProblems, isOfMembers } from './details.checks.ts';
import { detailsPayload } from './details.payload.ts';
import { MembersView } from './members-view.tsx';

type DetailsStepProps = Pick<StepProps, 'state' | 'change' | 'formId'> & {
  isContact: boolean;
  onMembers: () => void;
  onContact: () => void;
  onCreated: (answer: CompanyDetailsAnswer) => void;
};

/** Step 4 in two views of one entry; each sends what it cannot mend to the other. */
export function DetailsStep({ state, change, formId, isContact, onMembers, onContact, onCreated }: DetailsStepProps) {
  const { registration, companyFormData, companyNames, details } = state;
  const save = useCallback((entry: DetailsEntry) => change((now) => ({ ...now, details: entry })), [change]);
  const [failure, setFailure] = useState<CreationFailure>();
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [opened, setOpened] = useState<string>();

  async function create(entry: DetailsEntry): Promise<void> {
    setFailure(registration ? undefined : unregistered);
    if (!registration) return;
    const problems = detailsProblems(entry);
    if (problems.length > 0) return refuse(problems);
    try {
      const body = detailsPayload(entry, registration.registrationId, companyFormData.companyName);
      onCreated(await submitCompanyDetails(body));
      void queryClient.invalidateQueries({ queryKey: ['companies'] });
    } catch (cause) {
      setFailure(creationFailureOf(cause));
      if (cause instanceof ApiError) refuse(cause.details);
    }
  }

  function refuse(problems: readonly Problem[]) {
    setRefused(problems);
    if (problems.some(isOfMembers)) onMembers();
  }

  const shared = {
    initial: details,
    formId,
    onChange: save,
    refused: refused.filter((problem) => isOfMembers(problem) !== isContact),
    // Said once: what was mended must not be said again when the view comes back.
    onSaid: () => setRefused((now) => now.filter((problem) => isOfMembers(problem) === isContact)),
    failure: failure && <Failure failure={failure} />,
  };
  return (
    <>
      <StepHeading title={isContact ? 'Contacto y empresa' : 'Miembros'}>
        {isContact
          ? 'Con quién hablamos durante el trámite y adónde llegan los avisos.'
          : 'Con esto preparamos los documentos de tu LLC. Lo que no tengas a mano puede quedar vacío: te lo pediremos antes de presentarla.'}
      </StepHeading>
      {registration && (
        <div className="mb-5">
          <PaidLine registration={registration} />
        </div>
      )}
      {isContact ? (
        <ContactView
          {...shared}
          names={companyNames}
          onCreate={create}
          onMembers={(id) => {
            setOpened(id);
            onMembers();
          }}
        />
      ) : (
        <MembersView
          {...shared}
          opened={opened}
          onNext={() => {
            setFailure(undefined);
            setOpened(undefined);
            onContact();
          }}
        />
      )}
    </>
  );
}

function Failure({ failure }: { failure: CreationFailure }) {
  return (
    <ProcessingError error={failure}>
      {failure.isConflict && (
        <p className="mt-1.5">
          Lo que enviaste la primera vez está guardado. Míralo en{' '}
          <Link to="/empresa/empresas" className="font-semibold underline underline-offset-2">
            Empresas
          </Link>{' '}
          o escribe a {brand.supportEmail} con lo que quieras cambiar.
        </p>
      )}
    </ProcessingError>
  );
}
