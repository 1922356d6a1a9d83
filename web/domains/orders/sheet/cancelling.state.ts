import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Refund } from './cancellations.data.ts';

type Asking = Pick<Refund, 'way' | 'total'>;

export function openerWord({ way, total }: Asking): string {
  if (way === 'asks_team') return 'Pedir reembolso';
  return total > 0 ? 'Cancelar y pedir reembolso' : 'Cancelar el trámite';
}

export function doerWord({ way, total }: Asking): string {
  if (way === 'asks_team') return `Pedir ${formatUsd(total)}`;
  return total > 0 ? `Cancelar y pedir ${formatUsd(total)}` : 'Cancelar sin reembolso';
}

export function consequences(company: string, { way, total }: Asking): string[] {
  if (way === 'nothing') return [`El trámite de ${company} ya no se cancela desde aquí, y no volvería nada.`];
  if (way === 'asks_team')
    return [
      `El trámite de ${company} sigue donde está: esto no lo cancela. Una persona del equipo mira lo que pides y te responde.`,
      'Lo que envíes no se puede retirar desde aquí.',
    ];
  return [
    `El trámite de ${company} termina ahora mismo: no presentamos nada más y la empresa no se constituye.`,
    'No se puede deshacer. Para volver a empezar tendrías que comprar de nuevo.',
    ...(total > 0 ? [] : ['Por la tabla de los términos no vuelve nada: antes de cancelar, habla con una persona.']),
  ];
}
