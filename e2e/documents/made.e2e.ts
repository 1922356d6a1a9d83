import { randomUUID } from 'node:crypto';
import { caseOf } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { takeStep } from '../admin/staff-steps.ts';
import { openSession, type Customer } from '../customer.ts';
import { queryAsOwner } from '../database.ts';
import { onePage } from '../formation/papers.ts';
import { expect, test } from '../journey.ts';
import { createCompany } from '../purchase.ts';
import { enroll } from '../two-factor/second-factor.ts';

const address = {
  line1: 'Avenida Corrientes 1234',
  city: 'Buenos Aires',
  country: 'Argentina',
  zip_postal_code: 'C1043',
};
const person = { role: 'member' as const, ownership_percentage: 50, email: 'titular@example.com', address };
const members = [
  { ...person, first_name: 'Titular', last_name: 'Núñez' },
  { ...person, first_name: 'Socia', last_name: 'Segunda' },
];

async function take(staff: Customer, id: string, event: string, given: Record<string, string> = {}): Promise<void> {
  const params = { id };
  const uploaded = await staff.call('POST /api/admin/cases/:id/papers', { params, file: onePage(`${event}.pdf`) });
  const proof = event === 'approved' ? {} : { proof: uploaded.data.paper.id };
  await takeStep(staff, id, { event, ...proof, ...given });
}

test('an operating agreement of two members is made by itself, anew when a fact or a choice changes, and signed once a lawyer has looked at it', async ({
  page,
  customer,
  browser,
}) => {
  test.setTimeout(200_000);
  const about = { company_name: 'Escollera LLC', business_purpose: 'Tienda en línea.', members };
  const { registrationId } = await createCompany(customer, about);
  const id = await caseOf(customer, registrationId);
  // A second run must not find its own review.
  await queryAsOwner(`delete from template_reviews where version like 'OA-%'`);
  const house = await browser.newContext();
  const staff = await openSession(house, await createAdministrator('papers made'));
  await enroll(staff);
  await staff.call('PUT /api/admin/cases/:id/filing-provider', { params: { id }, body: { provider: 'manual' } });
  await page.goto('/empresa/documentos');
  const main = page.getByRole('list', { name: 'Documentos Principales' });
  await expect(main.getByText('Pendiente')).toHaveCount(4);
  await take(staff, id, 'approved');
  await take(staff, id, 'submitted');
  await take(staff, id, 'formed', { formed_on: '2026-11-20', filing_number: `2026-${randomUUID().slice(0, 9)}` });

  // Appears without a reload.
  const link = main.getByRole('link', { name: /Acuerdo Operativo/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await link.click();
  const open = page.getByRole('dialog', { name: 'Acuerdo Operativo' });
  await expect(open.getByText('DRAFT, NOT FOR SIGNING').first()).toBeVisible();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('Socia Segunda');
  await expect(open.getByText(/^1 de \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();

  const { data } = await staff.call('GET /api/admin/cases/:id', { params: { id } });
  const changes = [{ fact: 'member_1_address_line1', before: address.line1, after: 'Calle Nueva 7' }];
  const body = { version: data.standing.version, reason: 'Se mudó.', changes };
  await staff.call('POST /api/admin/cases/:id/corrections', { params: { id }, body });
  const bell = page.getByRole('button', { name: /^Avisos/ });
  await expect(async () => {
    await bell.click();
    const notice = page
      .getByRole('region', { name: 'Avisos' })
      .getByText('Acuerdo Operativo. La anterior sigue guardada.');
    await expect(notice).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await page.keyboard.press('Escape');
  await link.click();
  const former = open.getByRole('region', { name: 'Versiones anteriores' });
  await expect(former).toContainText('sustituido');
  await expect(former).toContainText('Socia Segunda');

  // A draft cannot be signed. The members' choices belong to the next version.
  await page.keyboard.press('Escape');
  const card = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Acuerdo Operativo/ }) });
  await card.getByRole('button', { name: 'Por qué: Acuerdo Operativo' }).click();
  await expect(card.getByText('Es un modelo para llevar a un abogado: todavía no se firma.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Pedir firmas' })).toBeHidden();
  const before = (await link.getAttribute('href'))!;
  await page.getByRole('link', { name: 'Decisiones del acuerdo operativo' }).click();
  const form = page.getByRole('form', { name: 'Decisiones del acuerdo' });
  await expect(form.getByText('a un precio que no pone ninguno de los dos')).toBeVisible();
  await form.getByLabel('Si no se ponen de acuerdo…').selectOption({ label: 'Mediación; después, se disuelve' });
  await form.getByLabel('Número fiscal de su país').first().fill('20-12345678-3');
  await form.getByLabel('Meses para pagar').fill('99');
  await form.getByRole('button', { name: 'Guardar decisiones' }).click();
  await expect(form.getByText('Escribe un número de meses entre 1 y 60')).toBeVisible();
  await form.getByLabel('Meses para pagar').fill('12');
  await page.reload();
  // The draft is restored, except the tax number.
  await expect(page.getByText('Recuperamos lo que no guardaste')).toBeVisible();
  await expect(form.getByLabel('Meses para pagar')).toHaveValue('12');
  await expect(form.getByLabel('Número fiscal de su país').first()).toHaveValue('');
  await form.getByLabel('Número fiscal de su país').first().fill('20-12345678-3');
  await form.getByRole('button', { name: 'Guardar decisiones' }).click();
  await expect(form.getByLabel('Número fiscal de su país').first()).toHaveValue('••••78-3');
  await page.getByRole('link', { name: 'Volver a Documentos' }).click();
  await expect(link).not.toHaveAttribute('href', before, { timeout: 40_000 });

  // After a lawyer's review the next version can be signed.
  const office = await house.newPage();
  await office.goto('/admin/politicas');
  const review = office.getByRole('listitem').filter({ hasText: 'Acuerdo Operativo OA-' });
  await review.getByRole('button', { name: /^Anotar la revisión/ }).click();
  await review.getByLabel('Quién la revisó').fill('Abogada de Cheyenne');
  await review.getByLabel('Dónde ejerce, y su número').fill('Wyoming State Bar 7-0000');
  await review.getByLabel('Qué día').fill('2026-01-20');
  await review.getByRole('button', { name: 'Anotar la revisión', exact: true }).click();
  await expect(review.getByText('Revisada')).toBeVisible();
  await expect(review.getByText(/Abogada de Cheyenne \(Wyoming State Bar 7-0000\) la revisó/)).toBeVisible();
  await expect(card.getByText('Falta firmar')).toBeVisible({ timeout: 60_000 });

  // Uploading the signed copy creates the next version, which completes it.
  await link.click();
  await open.getByRole('button', { name: 'Subir la copia firmada' }).click();
  await open.getByLabel(/^Copia firmada/).setInputFiles(onePage('firmado.pdf'));
  await expect(open.getByText('Firmado', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByText('Firmado', { exact: true })).toBeVisible();
  await expect(card.getByText('Falta firmar')).toBeHidden();
  await page.getByRole('link', { name: 'Decisiones del acuerdo operativo' }).click();
  await expect(page.getByText(/Este acuerdo ya está firmado/)).toBeVisible();
});
