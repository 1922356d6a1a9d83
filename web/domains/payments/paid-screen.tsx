import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Money } from '../../platform/ui/money.tsx';

/** Takes the form's place, and the focus that the pressed button had. */
export function PaidScreen({ dollars }: { dollars: number | undefined }) {
  const screen = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    screen.current?.focus({ preventScroll: true });
    screen.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <output
      ref={screen}
      tabIndex={-1}
      className="grid animate-rise justify-items-center gap-4 rounded-lg border border-success/30 bg-success-soft px-6 py-14 text-center outline-none"
    >
      <CircleCheck aria-hidden="true" className="size-14 text-success" strokeWidth={1.5} />
      <span className="text-lg font-semibold text-balance">¡Pago exitoso! Tu empresa está siendo procesada</span>
      {dollars !== undefined && (
        <span className="text-muted">
          Cobramos <Money dollars={dollars} />. Ahora, el último paso: los datos de los miembros.
        </span>
      )}
    </output>
  );
}
