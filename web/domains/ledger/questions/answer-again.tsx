import type { ReactNode } from 'react';
import { keepDraft } from '../../formation/drafts.storage.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';

export function AnswerClash({ sentence }: { sentence: string | undefined }) {
  if (sentence === undefined) return null;
  return (
    <Alert tone="warning" announce title="Respondiste otra cosa en otra ventana">
      <p>{sentence} Lo que pusiste aquí sigue aquí: si vuelves a guardar, vale esto.</p>
    </Alert>
  );
}

type AnswerButtonsProps = {
  draftId: string;
  isSending: boolean;
  isAnswered: boolean;
  onDone: () => void;
  children?: ReactNode;
};

export function AnswerButtons({ draftId, isSending, isAnswered, onDone, children }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" busy={isSending} busyLabel="Guardando…">
        Guardar respuesta
      </Button>
      {isAnswered && (
        <Button
          variant="ghost"
          onClick={() => {
            keepDraft(draftId, undefined);
            onDone();
          }}
        >
          Dejarlo como está
        </Button>
      )}
      {children}
    </div>
  );
}
