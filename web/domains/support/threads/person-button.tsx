import { Link } from '@tanstack/react-router';
import { isOfficeOpen, nextOpening } from '@zarpa/contract/values/working-time.rules.ts';
import { MessageCircle } from 'lucide-react';
import { useNow } from '../../identity/use-now.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { momentWords } from './thread-words.state.ts';

/** The way to people, always in the same corner, with when they are there. */
export function PersonButton() {
  const now = new Date(useNow());
  return (
    <div className="grid max-w-60 gap-1 text-sm">
      <Link to="/empresa/soporte" search={{ vista: 'conversaciones', hablar: '1' }} className={buttonClass()}>
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
  return `Volvemos el ${momentWords(nextOpening(now), { weekday: 'long' })}, tu hora.`;
}
