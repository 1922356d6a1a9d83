import type { SettingState } from '@zarpa/contract/settings/versions.rules.ts';

const verbs: Readonly<Record<Exclude<SettingState, 'proposed'>, string>> = {
  confirmed: 'confirmado por',
  declined: 'rechazado por',
  withdrawn: 'retirado por',
};

/** Empty for what held as soon as it was set. */
export function stateWords({ state, decided_by }: { state: SettingState; decided_by: string | null }): string {
  if (state === 'proposed') return ' · por confirmar';
  if (state === 'confirmed' && decided_by === null) return '';
  return ` · ${verbs[state]} ${decided_by ?? 'alguien que ya no está'}`;
}
