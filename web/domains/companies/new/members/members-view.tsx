import { equalShares } from '@zarpa/contract/companies/members.rules.ts';
import { companyMemberKeys } from '@zarpa/contract/companies/company-member.rules.ts';
import { ArrowRight, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { afterPaint } from '../../../../platform/ui/after-paint.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { membersProblems } from './details.checks.ts';
import type { DetailsControl } from './details.form.ts';
import { MemberCard } from './member-card.tsx';
import { memberName } from './member-name.state.ts';
import { OwnershipSummary } from './ownership-summary.tsx';
import { ownershipError } from './ownership.state.ts';
import { useRefused } from './use-refused.ts';
import { emptyMember, type DetailsEntry, type MemberEntry } from '../progress/wizard.state.ts';

export type DetailsViewProps = {
  initial: DetailsEntry;
  formId: string;
  onChange: (entry: DetailsEntry) => void;
  refused: readonly Problem[];
  onSaid: () => void;
  failure: ReactNode;
};

/** `opened`: the member to change, by its id. */
type MembersViewProps = DetailsViewProps & { opened: string | undefined; onNext: () => void };

export function MembersView({ initial, formId, onChange, refused, onSaid, failure, opened, onNext }: MembersViewProps) {
  const { element, form, control, submit, show, others } = useCheckedForm({
    initial,
    check: membersProblems,
    onChange,
  });
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'members', keyName: 'key' });
  const shares = equalShares(fields.length);
  const isOverOwned = useIsOverOwned(control);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => finished(initial, refused, opened));
  const unfold = (...ids: (string | undefined)[]) =>
    setFolded((now) => new Set([...now].filter((id) => !ids.includes(id))));
  useRefused(refused, { show, onSaid });

  // The undo offer expires with this view.
  const undoing = useRef(0);
  useEffect(() => () => toast.close(undoing.current), []);

  useEffect(() => {
    const index = form.getValues('members').findIndex(({ id }) => id === opened);
    // After the step's heading took the focus.
    if (index >= 0) afterPaint(() => focusMember(element.current, index));
  }, [opened, form, element]);

  function add() {
    setFolded(finished(form.getValues()));
    append(emptyMember(crypto.randomUUID()), { shouldFocus: false });
    focusMember(element.current, fields.length);
  }

  function leaveOut(index: number) {
    const removed = form.getValues(`members.${index}`);
    const whom = memberName(removed) || removed.email;
    remove(index);
    unfold(fields[index + 1]?.id, fields[index - 1]?.id);
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
    // Unfolds what is not finished, so that the invalid field is visible and focusable.
    const done = finished(form.getValues());
    flushSync(() => setFolded((now) => new Set([...now].filter((id) => done.has(id)))));
    submit(onNext)(event);
  }

  function edit(id: string, index: number) {
    setFolded(finished(form.getValues(), [], id));
    focusMember(element.current, index);
  }

  return (
    <form ref={element} id={formId} noValidate onSubmit={send}>
      <div className="grid gap-5">
        {fields.map(({ key, id }, index) => (
          <MemberCard
            key={key}
            form={form}
            index={index}
            count={fields.length}
            defaultShare={shares[index]!}
            isFolded={folded.has(id)}
            onUnfold={() => edit(id, index)}
            onRemove={() => leaveOut(index)}
          />
        ))}
        <Button variant="secondary" className="justify-self-start max-sm:w-full" icon={<UserPlus />} onClick={add}>
          Agregar miembro
        </Button>
        <WatchedOwnership control={control} />
        {failure}
        <div role="alert" className="grid gap-1 text-sm font-medium text-danger empty:hidden">
          {/* The box above already shows the server's problems. */}
          {!failure && others.map((message) => <p key={message}>{message}</p>)}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-t border-line pt-5">
          {isOverOwned && <OverOwned />}
          <Button
            type="submit"
            size="lg"
            className="flex-row-reverse max-sm:w-full"
            icon={<ArrowRight />}
            disabled={isOverOwned}
            aria-describedby={isOverOwned ? overOwnedId : undefined}
          >
            Siguiente
          </Button>
        </div>
      </div>
    </form>
  );
}

export const overOwnedId = 'motivo-del-bloqueo';

export function OverOwned() {
  return (
    <p id={overOwnedId} className="text-sm text-muted">
      Corrige los porcentajes de participación para poder continuar.
    </p>
  );
}

/** Ids of the members of whom nothing is missing, without `open`. */
function finished(entry: DetailsEntry, refused: readonly Problem[] = [], open?: string): Set<string> {
  const problems = [...membersProblems(entry), ...refused];
  const isFinished = (index: number) => !problems.some(({ field }) => field.startsWith(`members[${index}]`));
  return new Set(entry.members.flatMap(({ id }, index) => (isFinished(index) && id !== open ? [id] : [])));
}

function isFilled(member: MemberEntry): boolean {
  const { name, company_name, email, phone, ownership_percentage } = member;
  const typed = [name, company_name, email, phone.number, ownership_percentage];
  return [...typed, ...companyMemberKeys.map((key) => member[key])].some((text) => text.trim() !== '');
}

function WatchedOwnership({ control }: { control: DetailsControl }) {
  return <OwnershipSummary members={useWatch({ control, name: 'members' })} />;
}

function useIsOverOwned(control: DetailsControl): boolean {
  return useWatch({ control, name: 'members', compute: (members) => ownershipError(members) !== undefined });
}

const focusMember = (form: HTMLElement | null, index: number): void =>
  afterPaint(() => form?.querySelector<HTMLElement>(`[data-member="${index}"] input:not([type="radio"])`)?.focus());
