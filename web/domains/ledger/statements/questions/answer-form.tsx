import type { ReactNode } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { SheetFailure } from '../sheet-failure.tsx';

type AnswerFormProps = {
  label: string;
  isSending: boolean;
  error: Error | null;
  onSend: () => void;
  children: ReactNode;
};

export function AnswerForm({ label, isSending, error, onSend, children }: AnswerFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <SheetFailure error={error} />
      <Button type="submit" className="justify-self-start" busy={isSending} busyLabel="Guardando…">
        Guardar respuesta
      </Button>
    </form>
  );
}
