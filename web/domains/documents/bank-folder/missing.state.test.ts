import { expect, test } from 'vitest';
import { missingText } from './missing.state.ts';

const [here, unsigned, missing] = (['here', 'unsigned', 'missing'] as const).map((state) => ({ state }));

test.each([
  [[here, here], 'Está todo para el banco'],
  [[here, unsigned], 'Falta 1 de 2 para el banco'],
  [[missing, unsigned, here], 'Faltan 2 de 3 para el banco'],
])('%j', (items, text) => expect(missingText(items.map((item) => item!))).toBe(text));
