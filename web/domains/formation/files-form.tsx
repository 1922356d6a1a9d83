import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { errorOfFailure } from '../../platform/api/api-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FileField } from '../../platform/ui/fields/file-field.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import {
  fileHref,
  refetchCases,
  removeActionFile,
  sendActionFile,
  showAction,
  submitAnswer,
  type CaseAction,
} from './cases.data.ts';
import { filesAnswer, heldBy, partsOf, sentFiles } from './files.state.ts';

export function FilesForm({ action, onClose }: { action: CaseAction; onClose?: () => void }) {
  const heldId = useId();
  const [sending, setSending] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => submitAnswer(action, filesAnswer(action)) });
  const held = heldBy(action, sending.length > 0);
  // Files under review cannot be removed.
  const reviewedIds = action.state === 'answered' ? sentFiles(action).map(({ id }) => id) : [];

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (held || isPending) return;
    try {
      await mutateAsync();
      toast.success('Lo recibimos. Lo revisamos y te decimos si falta algo.');
      onClose?.();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      toast.error(message, { title: 'No pudimos enviarlo' });
      setProblems(Object.fromEntries(details.map((each) => [each.field.replace(/^answer\./, ''), each.message])));
    }
    // After a refusal too: the action may have been withdrawn or answered elsewhere.
    await refetchCases();
  }

  return (
    <form noValidate className="grid max-w-2xl grid-cols-1 gap-5" onSubmit={(event) => void send(event)}>
      {partsOf(action).map(({ name, label, isOptional, file }) => (
        <FileField
          key={name}
          name={`answer.${name}`}
          label={label}
          {...(isOptional && { optional: true })}
          {...(problems[name] && { error: problems[name] })}
          value={file && { ...file, href: fileHref(file.id) }}
          send={async (chosen, options) => {
            setProblems(({ [name]: _said, ...others }) => others);
            const updated = await sendActionFile(action, name, chosen, options);
            await showAction(updated);
            // A concurrent upload may have replaced it.
            return partsOf(updated).find((part) => part.name === name)?.file ?? chosen;
          }}
          {...(file &&
            !reviewedIds.includes(file.id) && {
              onRemove: async () => showAction(await removeActionFile(file.id)),
            })}
          onSending={(isSending) =>
            setSending((parts) => (isSending ? [...parts, name] : parts.filter((part) => part !== name)))
          }
        />
      ))}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="secondary"
            disabled={held !== undefined}
            aria-describedby={held ? heldId : undefined}
            busy={isPending}
            busyLabel="Enviando…"
          >
            Enviar
          </Button>
          {onClose && (
            <Button variant="ghost" onClick={onClose}>
              Dejarlo como está
            </Button>
          )}
        </div>
        {held && (
          <p id={heldId} className="flex gap-1.5 text-sm text-muted">
            <CircleAlert className="mt-1 size-4 shrink-0" />
            {held}
          </p>
        )}
      </div>
    </form>
  );
}
