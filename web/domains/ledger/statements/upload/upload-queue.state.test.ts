import { expect, test } from 'vitest';
import {
  elsewhere,
  isAt,
  isUnderWay,
  nextToSend,
  withChosen,
  without,
  withState,
  type Place,
} from './upload-queue.state.ts';

const place = (year = 2026, registrationId = 'r1'): Place => ({
  registrationId,
  year,
  companyName: 'Faro Digital LLC',
  period: String(year),
});
const item = (name: string, bytes = 3) => ({ isFolder: false, file: new File(['x'.repeat(bytes)], name) });
const folder = { isFolder: true, file: new File([], 'Extractos') };

test('each is judged where it is chosen, and what cannot be taken says why beside the others', () => {
  const queue = withChosen([], place(), [item('a.csv'), item('b.exe'), item('c.pdf', 0), folder], 7);
  expect(queue.map(({ id, name, state }) => [id, name, state.is])).toEqual([
    [7, 'a.csv', 'waiting'],
    [8, 'b.exe', 'refused'],
    [9, 'c.pdf', 'refused'],
    [10, 'Extractos', 'refused'],
  ]);
  expect(queue.map(({ state }) => 'message' in state && state.message)).toEqual([
    false,
    'Ese tipo de archivo no se admite aquí. Sube un archivo PDF, CSV, Excel, Excel antiguo, OFX o QIF.',
    'El archivo está vacío. Elige otro y vuelve a subirlo.',
    'Suelta archivos, no carpetas.',
  ]);
  // Dragged text is no file.
  expect(withChosen([], place(), [{ isFolder: false, file: null }], 1)).toEqual([]);
});

test('they are sent one at a time, in their order; one that failed holds nobody up', () => {
  const { file } = item('x.csv');
  let queue = withChosen([], place(), [item('a.csv'), item('b.exe'), item('c.csv')], 1);
  expect(nextToSend(queue)?.id).toBe(1);
  queue = withState(queue, 1, { is: 'sending', file, percent: 10 });
  expect(nextToSend(queue)).toBeUndefined();
  queue = withState(queue, 1, { is: 'failed', file, message: 'Se cortó.' });
  expect(nextToSend(queue)?.id).toBe(3);
  queue = withState(queue, 1, { is: 'waiting', file });
  expect(nextToSend(queue)?.id).toBe(1);
  expect(without(queue, 1).map(({ id }) => id)).toEqual([2, 3]);
  expect(queue.filter(isUnderWay).map(({ id }) => id)).toEqual([1, 3]);
});

test('what is chosen for one year stays of that year, whatever is shown', () => {
  let queue = withChosen([], place(2025), [item('a.csv'), item('b.csv'), item('c.exe')], 1);
  queue = withChosen(queue, place(2026), [item('d.csv')], 4);
  queue = withChosen(queue, place(2025, 'r2'), [item('e.exe')], 5);
  expect(queue.filter((one) => isAt(one, place(2026))).map(({ name }) => name)).toEqual(['d.csv']);
  expect(
    elsewhere(queue, place(2026)).map(({ place: { registrationId, year }, text }) => [registrationId, year, text]),
  ).toEqual([
    ['r1', 2025, 'subiendo 2 archivos, 1 archivo sin subir'],
    ['r2', 2025, '1 archivo sin subir'],
  ]);
  expect(elsewhere(without(queue, 5), place(2025))).toMatchObject([{ text: 'subiendo 1 archivo' }]);
});
