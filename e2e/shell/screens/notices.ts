import { caseOf, countUnsentMail, openUnseen, refuseMail, repeatNotices } from '../../admin/case-staff.ts';
import { takeStep } from '../../admin/staff-steps.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { comeBack, expect, goWithin } from '../../journey.ts';
import { openSession, type Customer } from '../../customer.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { longDetails, names, provenAccount } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

/** The stand-in's agency answers a name with this word by a picture. */
const unreadName = `Ilegible ${names.company.slice(9)}`;

export const noticesScreens: Screen[] = [
  {
    routes: ['/empresa/empresas/$registrationId', '/admin/casos/$caseId'],
    name: 'the bell, mail that does not arrive, and a company and its case whose paper nobody can read yet',
    walk: async ({ page, context, see }) => {
      const customer = await openSession(context, await provenAccount());
      const bell = page.getByRole('button', { name: /^Avisos/ });
      const panel = page.getByRole('region', { name: 'Avisos' });
      await page.goto('/empresa/dashboard');
      await bell.click();
      await expect(panel.getByText(/^Todavía no hay avisos/)).toBeVisible();
      await see('nothing yet', allWidths);
      const staff = await openUnseen(context.browser()!, await createAdministrator('an unread paper'));
      await enroll(staff);
      const { registrationId, id } = await fileUnread(customer, staff);
      await goWithin(page, `/empresa/empresas/${registrationId}`);
      await expect(page.getByText(/^Llegó la respuesta/).first()).toBeVisible({ timeout: 40_000 });
      await expect(page.getByRole('list', { name: 'Presentaciones' })).toContainText('la estamos aclarando');
      await see('trouble, and questions meanwhile', allWidths);
      await goWithin(page, '/empresa/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
      await expect(page.getByText(/^Llegó la respuesta/).first()).toBeVisible();
      await see('the same on the home');

      await expect.poll(() => countUnsentMail(customer.email), { timeout: 20_000 }).toBe(0);
      await refuseMail(customer.email);
      await repeatNotices(customer.email, 30);
      await comeBack(page);
      await expect(page.getByText('Tu correo no llega')).toBeVisible();
      await see('mail does not arrive', allWidths);
      await bell.click();
      await panel.getByRole('button', { name: 'Ver más' }).scrollIntoViewIfNeeded();
      await see('many, unread');
      await panel.getByRole('button', { name: 'Marcar todo como leído' }).click();
      await expect(panel.getByText('Sin leer:')).toHaveCount(0);
      // A page that is open would ask on without the code.
      await page.goto('about:blank');
      await enroll(customer);
      await staff.call('POST /api/admin/staff', { body: { email: customer.email, role: 'agent' } });
      await page.goto(`/admin/casos/${id}`);
      await expect(page.getByText('Un documento del socio no se puede leer solo').first()).toBeVisible();
      await see('trouble and its task in the panel', allWidths);
    },
  },
];

/** Goes to the partner; what comes back is a picture without a letter of text. */
async function fileUnread(customer: Customer, staff: Customer): Promise<{ registrationId: string; id: string }> {
  const about = { ...longDetails(), company_name: unreadName, business_purpose: names.company };
  const { registrationId } = await createCompany(customer, about);
  const id = await caseOf(customer, registrationId);
  await takeStep(staff, id, { event: 'approved' });
  return { registrationId, id };
}
