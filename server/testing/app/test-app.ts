/** Starts before a test file's tests and stops after them. */
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { afterAll, beforeAll } from 'vitest';
import type { TestBrowser } from '../people/second-factor.ts';
import { openStaff } from '../people/staff.ts';
import { startTestApp, type TestApp, type TestOptions } from './start-test-app.ts';

export function testApp(environment?: Record<string, string>, options?: TestOptions): TestApp {
  return opened(
    () => startTestApp(environment, options),
    (app) => app.stop(),
  );
}

export const testStaff = (app: TestApp, role?: StaffRole): TestBrowser => opened(() => openStaff(app, role));

function opened<T extends object>(open: () => Promise<T>, close?: (made: T) => Promise<unknown>): T {
  let made: T | undefined;
  beforeAll(async () => void (made = await open()));
  afterAll(() => made && close?.(made));
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(made!, key),
    set: (_, key, value) => Reflect.set(made!, key, value),
    ownKeys: () => Reflect.ownKeys(made!),
    getOwnPropertyDescriptor: (_, key) => ({ ...Reflect.getOwnPropertyDescriptor(made!, key), configurable: true }),
  });
}
