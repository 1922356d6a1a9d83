import { expect, test } from 'vitest';
import { droppedFile, percentOf } from './upload.state.ts';

test.each([
  [0, 0, 0],
  [1, 1000, 0],
  [999, 1000, 99],
  [1000, 1000, 100],
  [1001, 1000, 100],
])('%i of %i bytes are %i %%', (sentBytes, totalBytes, percent) =>
  expect(percentOf({ sentBytes, totalBytes })).toBe(percent),
);

const file = (name: string) => ({ isFolder: false, file: new File(['a'], name) });

test('one file is taken of what is dropped; folders, several and text are not', () => {
  const one = file('dni.pdf');
  expect(droppedFile([one])).toEqual({ file: one.file });
  expect(droppedFile([one, file('otro.pdf')])).toEqual({ problem: 'Suelta un solo archivo aquí.' });
  expect(droppedFile([{ isFolder: true, file: new File([], 'carpeta') }])).toEqual({
    problem: 'Suelta un archivo, no una carpeta.',
  });
  expect(droppedFile([{ isFolder: false, file: null }])).toBeUndefined();
});
