import { Button } from '../../../platform/ui/button.tsx';
import { SaveFailure } from './save-failure.tsx';

type FormEndProps = {
  others: readonly string[];
  failure: Error | undefined;
  isSending: boolean;
  size?: 'sm' | 'md';
  onCancel: () => void;
};

export function FormEnd({ others, failure, isSending, size = 'md', onCancel }: FormEndProps) {
  return (
    <div className="mt-5 grid gap-4">
      {others.map((message) => (
        <p key={message} role="alert" className="text-danger">
          {message}
        </p>
      ))}
      <SaveFailure error={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size={size} busy={isSending} busyLabel="Guardando…">
          Guardar
        </Button>
        <Button variant="ghost" size={size} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
