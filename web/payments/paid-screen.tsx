import { CircleCheck } from 'lucide-react';

export function PaidScreen() {
  return (
    <output className="grid animate-rise justify-items-center gap-4 rounded-lg border border-success/30 bg-success-soft px-6 py-14 text-center">
      <CircleCheck aria-hidden="true" className="size-14 text-success" strokeWidth={1.5} />
      <span className="text-lg font-semibold text-balance">¡Pago exitoso! Tu empresa está siendo procesada</span>
    </output>
  );
}
