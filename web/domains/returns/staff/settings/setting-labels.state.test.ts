import { returnSettingKeys, returnSettings } from '@zarpa/contract/returns/settings.rules.ts';
import { expect, test } from 'vitest';
import { choiceLabel, chosenWords, settingProblems } from './setting-labels.state.ts';

test('what is usual has words in each of them', () => {
  for (const key of returnSettingKeys) {
    const { usual, options } = returnSettings[key];
    expect(options.map(([, label]) => label)).toContain(choiceLabel(key, usual));
  }
  expect(choiceLabel('line_8e', 'shareholder')).toBe('Solo «25% foreign shareholder»');
  expect(choiceLabel('line_8e', 'toString')).toBe('toString');
});

test('it is said who chose and when', () => {
  const set_at = '2026-01-12T10:00:00.000Z';
  expect(chosenWords({ set_by: null, set_at: null })).toBe('Nadie lo decidió todavía: vale lo usual.');
  const when = '12 de enero de 2026 a las 10:00';
  expect(chosenWords({ set_by: 'Agente', set_at }, 'UTC')).toBe(`Lo decidió Agente, ${when}.`);
  expect(chosenWords({ set_by: null, set_at }, 'UTC')).toBe(`Lo decidió alguien que ya no está, ${when}.`);
});

test('a decision needs its choice and its reason', () => {
  expect(settingProblems({ value: 'none', reason: 'Así lo pide el preparador.' })).toEqual([]);
  expect(settingProblems({ value: '', reason: ' ' })).toEqual([
    { field: 'value', message: 'Elige una de las opciones', isMissing: true },
    { field: 'reason', message: 'Escribe por qué', isMissing: true },
  ]);
});
