import { expect, test } from 'vitest';
import { stateWords } from './version-words.state.ts';

test.each([
  [{}, ''],
  [{ state: 'proposed', decided_by: null }, ' · por confirmar'],
  [{ state: 'confirmed', decided_by: null }, ''],
  [{ state: 'confirmed', decided_by: 'Ana' }, ' · confirmado por Ana'],
  [{ state: 'declined', decided_by: 'Ana' }, ' · rechazado por Ana'],
  [{ state: 'withdrawn', decided_by: null }, ' · retirado por alguien que ya no está'],
] as const)('%j', (version, words) => expect(stateWords(version)).toBe(words));
