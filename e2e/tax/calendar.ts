import { expect, type Page } from '@playwright/test';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { deadlineOf, isStanding } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import ICAL from 'ical.js';
import type { Customer } from '../customer.ts';
import { readTaxes } from './own-dates.ts';

export const dateOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export async function subscribe(page: Page, customer: Customer, registrationId: string): Promise<string> {
  await page.getByRole('button', { name: 'Crear dirección privada' }).click();
  await expect(page.getByText('Cópiala ahora: no la volveremos a mostrar')).toBeVisible();
  const url = await subscribedAddress(page);
  const events = eventsIn(await (await fetch(url)).text());
  const { obligations } = await readTaxes(customer, registrationId);
  const standing = obligations.filter(({ state }) => isStanding(state));
  const isPossible = (title: string) => title.startsWith('Posible: ');
  expect(events.toSorted()).toEqual(
    standing
      .map((one) => [deadlineOf(one), `${one.state === 'possible' ? 'Posible: ' : ''}${obligationTitle(one)}`])
      .toSorted(),
  );
  const shown = events.filter(([day, title]) => day.startsWith('2027') && !isPossible(title));
  expect(shown).toHaveLength(4);
  for (const [day, title] of shown)
    await expect(dateOf(page, title)).toContainText(new RegExp(formatPromisedDay(day), 'i'));
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar (.ics)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
  return url;
}

/** `url` is the previous address. */
export async function changeAddress(other: Page, url: string): Promise<void> {
  await expect(other.getByText(/^Hay una dirección activa desde el/)).toBeVisible();
  await other.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cambiar la dirección' }).click();
  await expect(other.getByText('Cópiala ahora: no la volveremos a mostrar')).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
  const second = await subscribedAddress(other);
  expect((await fetch(second)).status).toBe(200);
  await other.getByRole('button', { name: 'Desactivar' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(other.getByRole('button', { name: 'Crear dirección privada' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
}

async function subscribedAddress(page: Page): Promise<string> {
  const webcal = (await page.getByRole('link', { name: 'Abrir en mi calendario' }).getAttribute('href'))!;
  expect(webcal).toMatch(/^webcal:\/\//);
  return webcal.replace('webcal:', 'http:');
}

/** Day and title of each event, by day. */
function eventsIn(text: string): [day: string, title: string][] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar
    .getAllSubcomponents('vevent')
    .map((component): [string, string] => {
      const { startDate, summary } = new ICAL.Event(component);
      // The title ends with the company's name.
      return [startDate.toString(), summary.replace(/ · [^·]*$/, '')];
    })
    .toSorted(([one], [other]) => one.localeCompare(other));
}
