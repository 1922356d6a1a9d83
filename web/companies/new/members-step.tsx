import { Link } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/brand.ts';
import { equalShares } from '@zarpa/contract/companies.rules.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { ProcessingError } from '../../payments/processing-error.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import type { CompanyDetailsAnswer } from '../companies.data.ts';
import { ContactBlock } from './contact-block.tsx';
import { MemberCard } from './member-card.tsx';
import { OwnershipSummary } from './ownership-summary.tsx';
import type { StepProps } from './plan-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCreateCompany } from './use-create-company.ts';
import { emptyMember, withContact, withMember } from './wizard.state.ts';
import { ownershipError } from './wizard.validation.ts';

type MembersStepProps = Pick<StepProps, 'state' | 'change' | 'formId'> & {
  onCreated: (answer: CompanyDetailsAnswer) => void;
};

/** Step 4: who owns the company and whom to write to. */
export function MembersStep({ state, change, formId, onCreated }: MembersStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, failure, isCreating, create, clearError } = useCreateCompany(state, onCreated);
  const [isTried, setIsTried] = useState(false);
  const { members, contactInfo } = state;
  const shares = equalShares(members.length);
  const isOverOwned = ownershipError(members) !== undefined;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!(await create())) focusFirstInvalid(form.current);
  }

  function add() {
    const id = crypto.randomUUID();
    change((now) => ({ ...now, members: [...now.members, emptyMember(id)] }));
    focusMember(form.current, () => id);
  }

  function remove(index: number) {
    change((now) => ({ ...now, members: now.members.toSpliced(index, 1) }));
    // The pressed button is gone: on to the member that took its place, or the last one.
    const next = members[index + 1] ?? members[index - 1];
    focusMember(form.current, () => next!.id);
  }

  return (
    <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <StepHeading title="Miembros y contacto">
        Con esto preparamos los documentos de tu LLC. Lo que no tengas a mano puede quedar vacío: te lo pediremos antes
        de presentarla.
      </StepHeading>
      <div className="grid gap-5">
        {members.map((member, index) => (
          <MemberCard
            key={member.id}
            member={member}
            number={index + 1}
            count={members.length}
            errors={errors.members[member.id] ?? {}}
            defaultShare={shares[index]!}
            onChange={(changed) => {
              clearError('members', Object.keys(changed), member.id);
              change((now) => withMember(now, member.id, changed));
            }}
            onAdd={add}
            onRemove={() => remove(index)}
          />
        ))}
        <OwnershipSummary members={members} />
        <ContactBlock
          contact={contactInfo}
          errors={errors.contact}
          onChange={(changed) => {
            clearError('contact', Object.keys(changed));
            change((now) => withContact(now, changed));
          }}
        />
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
          {/* The box above names the server's own. */}
          {isTried && !failure && errors.form.map((message) => <p key={message}>{message}</p>)}
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
            busy={isCreating}
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

/** Once the change is on screen. */
function focusMember(form: HTMLElement | null, id: () => string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[data-member="${id()}"] input`)?.focus()),
  );
}
