import { Button } from '../../../platform/ui/button.tsx';

type FormButtonsProps = { label: string; busyLabel: string; isSending: boolean; onClose: () => void };

export function FormButtons({ label, busyLabel, isSending, onClose }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="sm" busy={isSending} busyLabel={busyLabel}>
        {label}
      </Button>
      <Button variant="ghost" size="sm" onClick={onClose}>
        Cancelar
      </Button>
    </div>
  );
}
