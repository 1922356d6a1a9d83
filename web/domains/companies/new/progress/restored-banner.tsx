import { checkoutDaysMax } from '@zarpa/contract/payments/states.rules.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

export function RestoredBanner({ onContinue, onRestart }: { onContinue: () => void; onRestart: () => void }) {
  const held = useCountdown(5000, onContinue);
  return (
    <output className="block" {...held}>
      <Alert
        tone="info"
        title="Recuperamos tu progreso"
        action={
          <>
            <Button size="sm" onClick={onContinue}>
              Continuar
            </Button>
            <Button size="sm" variant="secondary" onClick={onRestart}>
              Empezar de nuevo
            </Button>
          </>
        }
      >
        Sigues donde lo dejaste. Guardamos lo que escribes durante {checkoutDaysMax} días en este navegador; los datos
        de tu tarjeta, nunca.
      </Alert>
    </output>
  );
}
