import { countText, entriesText } from '../words.state.ts';
import type { RuleEffect } from './rules.data.ts';

export function effectText({ matching, changing, kept }: Pick<RuleEffect, 'matching' | 'changing' | 'kept'>): string {
  if (matching === 0) return 'No encaja con ningún movimiento de ahora; vale para los que vengan.';
  const change = changing === 0 ? 'ninguno cambia' : changing === 1 ? '1 cambia' : `${countText(changing)} cambian`;
  const stay = kept === 1 ? '1 se queda como lo pusiste tú' : `${countText(kept)} se quedan como los pusiste tú`;
  return `Encaja con ${entriesText(matching)}: ${change}${kept > 0 ? ` y ${stay}` : ''}.`;
}
