import { CircleCheck } from 'lucide-react';

export function ReadMark() {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm text-success">
      <CircleCheck aria-hidden="true" className="size-4" />
      Leído
    </span>
  );
}
