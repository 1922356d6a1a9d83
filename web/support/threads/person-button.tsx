import { Link } from '@tanstack/react-router';
import { isOfficeOpen, nextOpening } from '@zarpa/contract/working-time.rules.ts';
import { MessageCircle } from 'lucide-react';
import { useNow } from '../../identity/use-now.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way to people, always in the same corner, with when they are there. */
export function PersonButton() {
  const now = new Date(useNow());
  return (
    <div className="grid gap-1 text-sm">
      <Link
        to="/empresa/soporte"
        search={{ vista: 'conversaciones', hablar: '1' }}
        className={buttonClass({ className: 'justify-self-start' })}
      >
        <MessageCircle aria-hidden="true" />
        Hablar con una persona
      </Link>
      <p className="text-xs text-muted">{hoursLine(now)}</p>
    </div>
  );
}

/** In the time of whoever reads it: what Denver's clock says means nothing to them. */
function hoursLine(now: Date): string {
  if (isOfficeOpen(now)) return 'Ahora hay personas. Respondemos en menos de 24 h en días hábiles.';
  const opens = new Intl.DateTimeFormat('es-ES', { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  return `Volvemos el ${opens.format(nextOpening(now))}, tu hora.`;
}
