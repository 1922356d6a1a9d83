import { traceText, type Placement } from '@zarpa/contract/ledger/categories/placement.rules.ts';

export function traceWords(placement: Placement, ruleText: string | null): string {
  const { source, because } = placement;
  if (source === 'person') return 'Lo clasificó el cliente';
  if (source === 'own_account') return 'La otra parte es una cuenta de la empresa';
  if (source === 'history') return `El cliente lo puso así ${because.slice(because.indexOf(':') + 1)} veces`;
  if (source === 'company_rule')
    return ruleText === null ? 'Por una regla del cliente que ya no está' : `Por la regla del cliente «${ruleText}»`;
  if (source === 'none') return because.startsWith('ask:') ? 'Solo el cliente puede decirlo' : 'Nadie lo sabe todavía';
  return traceText(placement);
}
