import { X } from 'lucide-react';
import { Button } from '../button.tsx';

export function UploadProgress({ name, percent, onCancel }: { name: string; percent: number; onCancel: () => void }) {
  const isChecking = percent === 100;
  return (
    <div className="grid gap-2 px-3.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">
          {isChecking ? 'Comprobando' : 'Subiendo'} {name}
          {!isChecking && <span className="text-muted tabular-nums">, {percent} %</span>}
        </p>
        <Button size="sm" variant="ghost" icon={<X />} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
      <progress
        aria-label={`Subiendo ${name}`}
        max={100}
        // Without a value the bar is indeterminate.
        value={isChecking ? undefined : percent}
        className={progressClass}
      />
    </div>
  );
}

export const progressClass =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse indeterminate:bg-primary ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary [&::-moz-progress-bar]:bg-primary';
