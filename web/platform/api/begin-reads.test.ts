import { hashKey } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { begun, queryClient } from './api-query.ts';
import { beginReads } from './begin-reads.ts';
import { sessionQuery } from './session.ts';

const read = vi.fn(async () => Promise.resolve('anew'));
const query = { queryKey: ['what is read'], queryFn: read };
const isBegun = () => begun.has(hashKey(query.queryKey));

beforeEach(() => {
  queryClient.clear();
  begun.clear();
  read.mockClear();
  queryClient.setQueryData(sessionQuery.queryKey, { second_factor: 'passed' } as never);
});

test('a route begins to read what nobody has, and its screen does not read it again', () => {
  beginReads('enter', query);
  expect([read.mock.calls.length, isBegun()]).toEqual([1, true]);
});

test('what another part of the page read lately is left to the screen, which may want it newer', () => {
  queryClient.setQueryData(query.queryKey, 'of before');
  beginReads('enter', query);
  expect([read.mock.calls.length, isBegun()]).toEqual([0, false]);
  queryClient.setQueryData(query.queryKey, 'of long before', { updatedAt: Date.now() - 31_000 });
  beginReads('enter', query);
  expect([read.mock.calls.length, isBegun()]).toEqual([1, true]);
});
