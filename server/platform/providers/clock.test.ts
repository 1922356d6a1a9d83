import { startControl } from '@zarpa/sandbox/control/start-control.ts';
import { setClock } from '@zarpa/sandbox/clock.ts';
import { createJournal } from '@zarpa/sandbox/control/journal.ts';
import { expect, test, vi } from 'vitest';
import { openClock } from './clock.ts';

test('follows the clock of the stand-ins, and keeps its distance when it does not answer any more', async () => {
  const control = await startControl({ port: 0, journal: createJournal(), faults: {} });
  const clock = openClock(`${control.url}/clock`);
  const daysAhead = () => (clock.now().getTime() - Date.now()) / 86_400_000;
  const put = (days: number) => fetch(`${control.url}/clock`, { method: 'PUT', body: JSON.stringify({ days }) });
  try {
    expect(daysAhead()).toBeCloseTo(0);
    await put(7);
    await vi.waitFor(() => expect(daysAhead()).toBeCloseTo(7), 5_000);
    await put(358);
    await vi.waitFor(() => expect(daysAhead()).toBeCloseTo(365), 5_000);
    await fetch(`${control.url}/clock`, { method: 'DELETE' });
    await vi.waitFor(() => expect(daysAhead()).toBeCloseTo(0), 5_000);
    await put(7);
    await vi.waitFor(() => expect(daysAhead()).toBeCloseTo(7), 5_000);
    await control.close();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(daysAhead()).toBeCloseTo(7);
  } finally {
    clock.close();
    // It is the clock of all stand-ins of this process.
    setClock(new Date());
  }
});

test('without an address it is the machine’s', () => {
  expect(Math.abs(openClock(undefined).now().getTime() - Date.now())).toBeLessThan(1_000);
});
