import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../../platform/ui/button.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import type { DetailsEntry, WizardState } from '../progress/wizard.state.ts';
import { ContactBlock } from './contact-block.tsx';
import { contactProblems } from './details.checks.ts';
import { DetailsReview } from './details-review.tsx';
import { OverOwned, overOwnedId, type DetailsViewProps } from './members-view.tsx';
import { ownershipError } from './ownership.state.ts';
import { useRefused } from './use-refused.ts';

type ContactViewProps = DetailsViewProps & {
  names: WizardState['companyNames'];
  onCreate: (entry: DetailsEntry) => Promise<void>;
  /** To the members, with one of them open. */
  onMembers: (id?: string) => void;
};

export function ContactView({
  initial,
  formId,
  onChange,
  refused,
  onSaid,
  failure,
  names,
  onCreate,
  onMembers,
}: ContactViewProps) {
  const { element, form, submit, show, others, isSending } = useCheckedForm({
    initial,
    check: contactProblems,
    onChange,
  });
  useRefused(refused, { show, onSaid });
  const isOverOwned = ownershipError(initial.members) !== undefined;
  return (
    <form ref={element} id={formId} noValidate onSubmit={submit(onCreate)}>
      <div className="grid gap-5">
        <ContactBlock form={form} names={names} />
        <DetailsReview members={initial.members} names={names} onEdit={onMembers} />
        {failure}
        <div role="alert" className="grid gap-1 text-sm font-medium text-danger empty:hidden">
          {/* The box above already shows the server's problems. */}
          {!failure && others.map((message) => <p key={message}>{message}</p>)}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
          <Button variant="secondary" icon={<ArrowLeft />} onClick={() => onMembers()}>
            Volver a los miembros
          </Button>
          {isOverOwned && <OverOwned />}
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            busy={isSending}
            busyLabel="Creando empresa..."
            disabled={isOverOwned}
            aria-describedby={isOverOwned ? overOwnedId : undefined}
          >
            Crear Empresa
          </Button>
        </div>
      </div>
    </form>
  );
}
