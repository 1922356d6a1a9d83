import type { SettingState } from '@zarpa/contract/settings/versions.rules.ts';

const verbs: Readonly<Record<Exclude<SettingState, 'proposed'>, string>> = {
  confirmed: 'confirmado por',
  declined: 'rechazado por',
  withdrawn: 'retirado por',
};

/** Empty for what held as soon as it was set. */
type Decided = { state?: SettingState; decided_by?: string | null };

export function stateWords({ state = 'confirmed', decided_by = null }: Decided): string {
  if (state === 'proposed') return ' · por confirmar';
  if (state === 'confirmed' && decided_by === null) return '';
  return ` · ${verbs[state]} ${decided_by ?? 'alguien que ya no está'}`;
}
