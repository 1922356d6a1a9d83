import { returnSettings, type ReturnSettingKey } from '@zarpa/contract/returns/settings.rules.ts';
import { type Problem, missing } from '../../../../platform/ui/form/problem-places.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import type { ReturnSetting } from './return-settings.data.ts';

export const choiceLabel = (key: ReturnSettingKey, value: string): string =>
  returnSettings[key].options.find(([option]) => option === value)?.[1] ?? value;

export function chosenWords({ set_by, set_at }: Pick<ReturnSetting, 'set_by' | 'set_at'>, timeZone?: string): string {
  if (set_at === null) return 'Nadie lo decidió todavía: vale lo usual.';
  return `Lo decidió ${set_by ?? 'alguien que ya no está'}, ${formatMoment(set_at, timeZone)}.`;
}

export type SettingEntry = { value: string; reason: string };

export function settingProblems({ value, reason }: SettingEntry): Problem[] {
  return [
    ...(value === '' ? [{ field: 'value', message: 'Elige una de las opciones', isMissing: true }] : []),
    ...missing('reason', reason, 'Escribe por qué'),
  ];
}
