/** What cancelling a service means, said before it is done. */
import { formatDay } from '../values/dates.rules.ts';
import type { serviceKinds } from './services.rules.ts';

/** A company without an agent: W.S. 17-29-705, as in the notices of renewals. */
const means: Readonly<Record<(typeof serviceKinds)[number], string>> = {
  agent:
    'Una LLC de Wyoming tiene que tener un agente registrado. Sin él, el Estado avisa a la empresa y 60 días después puede disolverla: nombra antes a otro agente.',
  annual_report: 'El informe anual y su tasa los presentas tú. Si faltan, el Estado puede disolver la empresa.',
  addon: 'Ese día deja de funcionar: cambia antes lo que dependa de él.',
};

type Cancelled = { kind: (typeof serviceKinds)[number]; paid_until: string };

/** What ends when, what that means for the company, and what comes back. */
export function cancellationWords({ kind, paid_until: until }: Cancelled, today: string) {
  if (until <= today)
    return {
      ends: `Termina hoy: lo que pagaste llegó hasta el ${formatDay(until)}. Lo que falta por pagar ya no se cobra.`,
      means: means[kind],
      returns: 'No se puede deshacer.',
    };
  return {
    ends: `Sigue hasta el ${formatDay(until)}, que ya está pagado. Después no se cobra nada.`,
    means: means[kind],
    returns: 'De lo que ya pagaste no se devuelve nada. Hasta ese día puedes volver a renovarlo.',
  };
}
