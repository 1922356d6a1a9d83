import type { Browser, Page } from '@playwright/test';
import { openPart } from '../../admin/case-parts.ts';
import {
  caseOf,
  countUnsentMail,
  joinTeam,
  signInWithoutPage,
  refuseMail,
  repeatNotices,
} from '../../admin/case-staff.ts';
import { takeStep } from '../../admin/staff-steps.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { focusPage, expect, goWithin } from '../../journey.ts';
import type { Customer } from '../../customer.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { allWidths, type See } from '../../see.ts';
import { uniqueText } from '../../unique-text.ts';
import { longDetails, names } from './names.ts';

/** The stand-in's agency answers a name with this word by an image. */
const unreadName = () => uniqueText('Ilegible', ` ${names.company.slice(11)}`);

const bellOf = (page: Page) => page.getByRole('button', { name: /^Avisos/ });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Avisos' });

/** `page` is the home of a customer without notices. */
export async function seeNoNotices(page: Page, see: See): Promise<void> {
  await bellOf(page).click();
  await expect(panelOf(page).getByText(/^Todavía no hay avisos/)).toBeVisible();
  await see('no notice yet', allWidths);
  await page.keyboard.press('Escape');
}

export async function seeTrouble(page: Page, customer: Customer, registrationId: string, see: See): Promise<void> {
  await goWithin(page, `/empresa/empresas/${registrationId}`);
  await expect(page.getByText(/^Llegó la respuesta/).first()).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('list', { name: 'Presentaciones' })).toContainText('la estamos aclarando');
  await see('trouble, and questions meanwhile', allWidths);
  await goWithin(page, '/empresa/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo último' }).getByRole('listitem')).not.toHaveCount(0);
  await expect.poll(() => countUnsentMail(customer.email), { timeout: 20_000 }).toBe(0);
  await refuseMail(customer.email);
  await repeatNotices(customer.email, 30);
  await focusPage(page);
  await expect(page.getByText('Tu correo no llega')).toBeVisible();
  await see('the same on the home, and mail does not arrive', allWidths);
  await bellOf(page).click();
  await panelOf(page).getByRole('button', { name: 'Ver más' }).scrollIntoViewIfNeeded();
  await see('many notices, unread');
  await panelOf(page).getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(panelOf(page).getByText('Sin leer:')).toHaveCount(0);
  await page.keyboard.press('Escape');
}

export async function seeTroubleInPanel(page: Page, unread: Unread, customer: Customer, see: See): Promise<void> {
  // An open page would keep calling without the code.
  await page.goto('about:blank');
  await enroll(customer);
  await joinTeam(unread.staff, customer, customer.email);
  await page.goto(`/admin/casos/${unread.id}`);
  await openPart(page, 'Presentaciones');
  await expect(page.getByText('Un documento del socio no se puede leer solo').first()).toBeVisible();
  await see('trouble and its task in the panel', allWidths);
}

/** The case, and the staff member who approved it. */
export type Unread = { registrationId: string; id: string; staff: Customer };

export async function fileUnread(browser: Browser, customer: Customer): Promise<Unread> {
  const staff = await signInWithoutPage(browser, await createAdministrator('an unread paper'));
  await enroll(staff);
  const about = { ...longDetails(), company_name: unreadName(), business_purpose: names.company };
  const { registrationId } = await createCompany(customer, about);
  const id = await caseOf(customer, registrationId);
  await takeStep(staff, id, { event: 'approved' });
  return { registrationId, id, staff };
}
