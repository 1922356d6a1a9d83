import { useId, useState, type ReactNode } from 'react';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';

type ReasonDialogProps = {
  title: string;
  description: ReactNode;
  label: string;
  missing: string;
  submit: string;
  done: string;
  failure: string;
  onSend: (reason: string) => Promise<unknown>;
  /** After a refusal too: what is shown was outdated. */
  onSettled: () => Promise<unknown>;
  onClose: () => void;
};

/** Something that is done once its reason is written down. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, label, missing, submit, done, failure, onSend, onSettled, onClose } = props;
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { control, element, onSubmit } = useSentForm<{ reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', message: missing, isMissing: true }] : []),
    send: async ({ reason }) => {
      setIsBusy(true);
      try {
        await onSend(reason.trim());
        toast.success(done);
        onClose();
      } finally {
        setIsBusy(false);
        await onSettled();
      }
    },
    failure,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="wrap-anywhere">{title}</span>}
      description={description}
      canCancel
      actions={
        <Button type="submit" form={formId} busy={isBusy} busyLabel="Enviando…">
          {submit}
        </Button>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={onSubmit}>
        <FormTextArea control={control} name="reason" label={label} maxLength={1000} rows={3} />
      </form>
    </Dialog>
  );
}
