import { expect, test } from 'vitest';
import { guidePoints } from './points.rules.ts';

test('the guide tells each point of the path, and whose turn the contract says it is', () => {
  expect(guidePoints.map(({ name, turn }) => [name, turn])).toEqual([
    ['Datos', 'customer'],
    ['Revisión', 'us'],
    ['Estado', 'state'],
    ['Constituida', 'us'],
    ['EIN', 'irs'],
    ['Documentos', 'us'],
    ['Completada', 'nobody'],
  ]);
  for (const { name, what, howLong, need } of guidePoints)
    expect(
      [what, howLong, need].every((text) => text && text.endsWith('.')),
      name,
    ).toBe(true);
});
