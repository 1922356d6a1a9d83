import { checkName } from '@zarpa/contract/companies/name-check.rules.ts';
import { stateDecides, type OtherName } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import { expect, test } from 'vitest';
import { hintWords, worseCheck } from './name-hint.state.ts';

const own = (name: string): OtherName => ({ name, of: 'own' });
const ours = (name: string): OtherName => ({ name, of: 'ours' });

test.each([
  // Columns: the browser's verdict, the server's verdict, the one that is shown.
  ['Faro', [], undefined, 'local'],
  ['Faro', [], [], 'served'],
  ['Faro', [], [ours('FARO')], 'served'],
  ['Faro', [own('Faro 2')], [ours('FARO')], 'served'],
  ['Faro', [own('faro')], [ours('Faro 2')], 'local'],
  ['Faro', [own('faro')], [ours('FARO')], 'local'],
  ['Faro Inc', [], [], 'local'],
  ['Banco Sur', [], [ours('Banco Sur 2')], 'served'],
] as const)('«%s» beside %j, and on the server %j: %s', (name, beside, served, expected) => {
  const local = checkName(name, beside)!;
  const remote = served && checkName(name, served)!;
  expect(worseCheck(local, remote)).toBe(expected === 'local' ? local : remote);
});

test('a restricted word is told with what it needs, and that the state decides', () => {
  const check = checkName('Banco Sur 2', [own('Banco Sur')])!;
  expect(hintWords(check)).toEqual({
    tone: 'caution',
    verdict: 'Palabra restringida',
    sentences: `${check.message} ${check.needs} ${check.warnings[0]!.message} ${stateDecides}`,
  });
});

test('every verdict says that the state decides, and none changes with a letter that changes nothing', () => {
  for (const name of ['Faro', 'Faro Inc', 'Banco', 'Farol'])
    expect(hintWords(checkName(name)!).sentences).toMatch(new RegExp(`${stateDecides}$`));
  expect(hintWords(checkName('Faro Dig')!)).toEqual(hintWords(checkName('Faro Digital')!));
});
