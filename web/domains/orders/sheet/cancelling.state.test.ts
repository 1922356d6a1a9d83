import { expect, test } from 'vitest';
import { consequences, doerWord, openerWord } from './cancelling.state.ts';

test.each([
  ['ends_case', 399, 'Cancelar y pedir reembolso', 'Cancelar y pedir $399', 2],
  ['ends_case', 0, 'Cancelar el trámite', 'Cancelar sin reembolso', 3],
  ['asks_team', 149.5, 'Pedir reembolso', 'Pedir $149.50', 2],
] as const)('%s with %d: the buttons say what they do', (way, total, opener, doer, lines) => {
  expect([openerWord({ way, total }), doerWord({ way, total })]).toEqual([opener, doer]);
  expect(consequences('Faro LLC', { way, total })).toHaveLength(lines);
});

test('what becomes of the company is said before, and that there is no way back', () => {
  const [ends, back, nothing] = consequences('Faro LLC', { way: 'ends_case', total: 0 });
  expect(ends).toBe(
    'El trámite de Faro LLC termina ahora mismo: no presentamos nada más y la empresa no se constituye.',
  );
  expect(back).toContain('No se puede deshacer');
  expect(nothing).toContain('no vuelve nada');
  expect(consequences('Faro LLC', { way: 'asks_team', total: 149 })[0]).toContain('sigue donde está');
  expect(consequences('Faro LLC', { way: 'nothing', total: 0 })).toEqual([
    'El trámite de Faro LLC ya no se cancela desde aquí, y no volvería nada.',
  ]);
});
