import { Link } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { equalShares } from '@zarpa/contract/companies/members.rules.ts';
import { companyMemberKeys } from '@zarpa/contract/companies/company-member.rules.ts';
import { UserPlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ProcessingError } from '../../../payments/processing-error.tsx';
import { afterPaint } from '../../../../platform/ui/after-paint.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { type CompanyDetailsAnswer, submitCompanyDetails } from '../../companies.data.ts';
import { ContactBlock } from './contact-block.tsx';
import { detailsProblems } from './details.checks.ts';
import type { DetailsControl } from './details.form.ts';
import { MemberCard } from './member-card.tsx';
import { memberName } from './member-name.state.ts';
import { OwnershipSummary } from './ownership-summary.tsx';
import { ownershipError } from './ownership.state.ts';
import { usePaidOrder } from '../payment/paid-order.data.ts';
import { PaidOrder } from '../payment/paid-order.tsx';
import type { StepProps } from '../plan/plan-step.tsx';
import { StepHeading } from '../progress/step-heading.tsx';
import {
  emptyMember,
  type DetailsEntry,
  type MemberEntry,
  type PaidRegistration,
  type WizardState,
} from '../progress/wizard.state.ts';
import { queryClient } from '../../../../platform/api/api-query.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import { creationFailureOf, unregistered, type CreationFailure } from '../progress/creation-failure.ts';
import { detailsPayload } from './details.payload.ts';

type MembersStepProps = Pick<StepProps, 'state' | 'change' | 'formId'> & {
  onCreated: (answer: CompanyDetailsAnswer) => void;
};

export function MembersStep({ state, change, formId, onCreated }: MembersStepProps) {
  const save = useCallback((details: DetailsEntry) => change((now) => ({ ...now, details })), [change]);
  const checked = useCheckedForm({ initial: state.details, check: detailsProblems, onChange: save });
  const { element, form, control, submit, show, others, isSending } = checked;
  const { failure, create } = useCreateCompany(state, { onCreated, onRefused: show });
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'members', keyName: 'key' });
  const shares = equalShares(fields.length);
  const isOverOwned = useIsOverOwned(control);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const unfold = (...keys: (string | undefined)[]) =>
    setFolded((now) => new Set([...now].filter((key) => !keys.includes(key))));

  // The undo offer expires once the company is created.
  const undoing = useRef(0);
  useEffect(() => () => toast.close(undoing.current), []);

  function add() {
    const problems = detailsProblems(form.getValues());
    const isFinished = (index: number) => !problems.some(({ field }) => field.startsWith(`members[${index}]`));
    setFolded(new Set(fields.flatMap(({ key }, index) => (isFinished(index) ? [key] : []))));
    append(emptyMember(crypto.randomUUID()), { shouldFocus: false });
    focusMember(element.current, fields.length);
  }

  function leaveOut(index: number) {
    const removed = form.getValues(`members.${index}`);
    const whom = memberName(removed) || removed.email;
    remove(index);
    unfold(fields[index + 1]?.key, fields[index - 1]?.key);
    if (isFilled(removed))
      undoing.current = toast.info(`Quitamos ${whom ? `a ${whom}` : `al miembro ${index + 1}`}.`, {
        durationMs: 10_000,
        action: {
          label: 'Deshacer',
          run: () => {
            insert(index, removed, { shouldFocus: false });
            focusMember(element.current, index);
          },
        },
      });
    // The pressed button has disappeared: focuses the member in its place, or the last one.
    focusMember(element.current, Math.min(index, fields.length - 2));
  }

  function send(event: SubmitEvent) {
    // Unfolds all, so that the invalid field is visible and focusable.
    flushSync(() => setFolded(new Set()));
    submit(create)(event);
  }

  function edit(key: string, index: number) {
    unfold(key);
    focusMember(element.current, index);
  }

  return (
    <form ref={element} id={formId} noValidate onSubmit={send}>
      <StepHeading title="Miembros y contacto">
        Con esto preparamos los documentos de tu LLC. Lo que no tengas a mano puede quedar vacío: te lo pediremos antes
        de presentarla.
      </StepHeading>
      {state.registration && <Paid registration={state.registration} />}
      <div className="grid gap-5">
        {fields.map(({ key }, index) => (
          <MemberCard
            key={key}
            form={form}
            index={index}
            count={fields.length}
            defaultShare={shares[index]!}
            isFolded={folded.has(key)}
            onUnfold={() => edit(key, index)}
            onRemove={() => leaveOut(index)}
          />
        ))}
        <Button variant="secondary" className="justify-self-start max-sm:w-full" icon={<UserPlus />} onClick={add}>
          Agregar miembro
        </Button>
        <WatchedOwnership control={control} />
        <ContactBlock form={form} names={state.companyNames} />
        {failure && (
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
        )}
        <div role="alert" className="grid gap-1 text-sm font-medium text-danger empty:hidden">
          {/* The box above already shows the server's problems. */}
          {!failure && others.map((message) => <p key={message}>{message}</p>)}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-t border-line pt-5">
          {isOverOwned && (
            <p id="motivo-del-bloqueo" className="text-sm text-muted">
              Corrige los porcentajes de participación para poder continuar.
            </p>
          )}
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            busy={isSending}
            busyLabel="Creando empresa..."
            disabled={isOverOwned}
            aria-describedby={isOverOwned ? 'motivo-del-bloqueo' : undefined}
          >
            Crear Empresa
          </Button>
        </div>
      </div>
    </form>
  );
}

function isFilled(member: MemberEntry): boolean {
  const { name, company_name, email, phone, ownership_percentage } = member;
  const typed = [name, company_name, email, phone.number, ownership_percentage];
  return [...typed, ...companyMemberKeys.map((key) => member[key])].some((text) => text.trim() !== '');
}

function Paid({ registration }: { registration: PaidRegistration }) {
  return (
    <div className="mb-6">
      <PaidOrder registration={registration} headingLevel={3} {...usePaidOrder(registration.registrationId)} />
    </div>
  );
}

function WatchedOwnership({ control }: { control: DetailsControl }) {
  return <OwnershipSummary members={useWatch({ control, name: 'members' })} />;
}

function useIsOverOwned(control: DetailsControl): boolean {
  return useWatch({ control, name: 'members', compute: (members) => ownershipError(members) !== undefined });
}

const focusMember = (form: HTMLElement | null, index: number): void =>
  afterPaint(() => form?.querySelector<HTMLElement>(`[data-member="${index}"] input:not([type="radio"])`)?.focus());

type CreationEvents = {
  onCreated: (answer: CompanyDetailsAnswer) => void;
  onRefused: (problems: readonly Problem[]) => void;
};

function useCreateCompany({ registration, companyFormData }: WizardState, { onCreated, onRefused }: CreationEvents) {
  const [failure, setFailure] = useState<CreationFailure>();

  async function create(details: DetailsEntry): Promise<void> {
    setFailure(registration ? undefined : unregistered);
    if (!registration) return;
    try {
      const body = detailsPayload(details, registration.registrationId, companyFormData.companyName);
      onCreated(await submitCompanyDetails(body));
      void queryClient.invalidateQueries({ queryKey: ['companies'] });
    } catch (cause) {
      setFailure(creationFailureOf(cause));
      if (cause instanceof ApiError) onRefused(cause.details);
    }
  }

  return { failure, create };
}
