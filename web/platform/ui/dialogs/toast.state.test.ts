import { expect, test } from 'vitest';
import { addToast, removeToast, toastsMax, type Toast } from './toast.state.ts';

const toast = (id: number, message = `m${id}`): Toast => ({
  id,
  type: 'info',
  title: undefined,
  message,
  durationMs: 5000,
});
const ids = (toasts: readonly Toast[]) => toasts.map(({ id }) => id);

test('the newest is last', () => {
  expect(ids(addToast([toast(1)], toast(2)))).toEqual([1, 2]);
});

test('the oldest gives way when there are too many', () => {
  const many = Array.from({ length: toastsMax + 2 }, (_, index) => toast(index));
  expect(ids(many.reduce<readonly Toast[]>(addToast, []))).toEqual([2, 3, 4, 5]);
});

test('the same words twice are one toast, with a fresh time', () => {
  expect(ids(addToast([toast(1, 'igual'), toast(2)], toast(3, 'igual')))).toEqual([2, 3]);
});

test('the same words with another title are another toast', () => {
  expect(ids(addToast([toast(1, 'igual')], { ...toast(2, 'igual'), title: 'Otro' }))).toEqual([1, 2]);
});

test('closing one that is gone changes nothing, not even the list', () => {
  const list = [toast(1)];
  expect(removeToast(list, 9)).toBe(list);
  expect(removeToast(list, 1)).toEqual([]);
  const two = [toast(1), toast(2)];
  expect(ids(removeToast(two, 1))).toEqual([2]);
});

test('the same words of another kind are another toast', () => {
  expect(ids(addToast([toast(1, 'igual')], { ...toast(2, 'igual'), type: 'error' }))).toEqual([1, 2]);
});
