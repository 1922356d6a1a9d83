import { openSession, type Customer } from '../customer.ts';
import { createAdministrator } from '../admin/staff.ts';
import { query } from '../database.ts';
import { longDetails, names } from '../long-names.ts';
import { allWidths } from '../see.ts';
import { expect, focusPage, goWithin } from '../journey.ts';
import { test } from '../verified.ts';
import { agree, ask, readToEnd, uploadPapers } from '../signatures/asked.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { answerPapers, fillYear, formedLastYear, readReturns, year } from './last-year.ts';

// What the team may not accept yet, the server refuses.
test.use({ isLong: true, expectedErrors: /status of 409 .*\/review/ });
test.setTimeout(240_000);

const { members, ...details } = longDetails();
const owner = { ...members[0]!, first_name: names.member.first_name.slice(0, 99) };
const signer = `${owner.first_name} ${owner.last_name}`;

test('papers in review wait for the letter of their year: declined it is asked for again, signed the team accepts', async ({
  page,
  browser,
  customer,
  account,
  see,
}) => {
  const company = await formedLastYear(customer, { ...details, members: [owner] });
  const { registrationId } = company;
  await fillYear(customer, company);
  await answerPapers(customer, company);
  await customer.call('POST /api/companies/:id/returns', { params: { id: registrationId }, body: { year } });
  const packetOf = async () =>
    (await readReturns(customer, company)).wanted.find(({ kind }) => kind === 'form_5472')!.packet!;
  await expect.poll(async () => (await packetOf()).state, { timeout: 60_000 }).toBe('in_review');
  const { id: packetId } = await packetOf();
  const envelopeId = await askForLetter(customer, { registrationId, packetId, email: account.email });

  const note = page.getByRole('region', { name: 'Carta de encargo' });
  const packet = page.getByRole('listitem').filter({ has: page.locator('#papeles-form_5472') });
  await page.goto(`/empresa/impuestos/papeles?anio=${year}`);
  await expect(note).toContainText('Falta firmar la carta de encargo');
  await expect(packet.getByText('Falta la carta de encargo', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo siguiente' })).toContainText('Falta firmar la carta de encargo.');
  await see('a letter to sign', allWidths);

  const house = await browser.newContext();
  const staff = await openSession(house, await createAdministrator('letter of a year'));
  await enroll(staff);
  const panel = await house.newPage();
  await panel.goto(`/admin/impuestos/declaraciones/${packetId}`);
  const turn = panel.getByRole('region', { name: 'Qué toca' });
  await expect(turn).toContainText('No se puede aceptar: falta la carta de encargo firmada');
  await expect(turn.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  await expect(turn.getByRole('link', { name: 'Ver la firma' })).toHaveAttribute('href', `/admin/firmas/${envelopeId}`);
  await see('the team waits for it', [1440, 820], panel);

  await customer.call('POST /api/envelopes/:id/cancel', {
    params: { id: envelopeId },
    body: { reason: names.company },
  });
  await focusPage(page);
  await expect(note).toContainText('La carta de encargo quedó sin firmar', { timeout: 40_000 });
  await see('a letter that ended unsigned', allWidths);
  await note.getByRole('button', { name: 'Pedirla otra vez' }).press('Enter');
  await note.getByRole('link', { name: 'Leer y firmar la carta' }).press('Enter', { timeout: 60_000 });

  await expect(page).toHaveURL(/\/empresa\/firmas\//);
  await page.getByRole('link', { name: 'Leer y firmar', exact: true }).click();
  await readToEnd(page);
  await page.getByRole('button', { name: 'Ir a firmar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de firmar' })).toBeFocused();
  await agree(page);
  await page.getByLabel('Tu nombre').fill(signer);
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(page.getByText('Firmaron todos')).toBeVisible();
  await expect(page).toHaveURL(/\/firmas\/[\w-]+$/);

  await goWithin(page, `/empresa/impuestos/papeles?anio=${year}`);
  await expect(page.getByText('La carta de encargo de este año está firmada.')).toBeVisible();
  await expect(packet.getByText('En revisión')).toBeVisible();
  await see('a signed letter');
  await panel.reload();
  await turn.getByRole('button', { name: 'Aceptar' }).click();
  await expect(panel.getByText('Espera al cliente').first()).toBeVisible();
});

type Asked = { registrationId: string; packetId: string; email: string };

/** As the job asks once a lawyer’s review is noted, which would ask in every other journey as well. */
async function askForLetter(customer: Customer, { registrationId, packetId, email }: Asked): Promise<string> {
  const title = `Carta de encargo (${year})`;
  const [document] = await uploadPapers(customer, registrationId, [title], 2);
  const signers = [{ name: signer, email, role: 'Member', step: 1 }];
  const { id } = await ask(customer, registrationId, { documents: [document!], signers, reason: '' });
  const facts = {
    template: 'EL-1',
    is_reviewed: 'true',
    company_name: names.company,
    ein: 'Applied for',
    period: String(year),
    begin: `January 1, ${year}`,
    end: `December 31, ${year}`,
    forms: ['Form 5472 with pro forma Form 1120'],
    preparer: null,
    signer: { name: signer, title: 'Member', company: null },
  };
  await query(`update documents set facts = $2, source = 'generated' where id = $1`, [document, facts]);
  await query(
    `insert into engagements (registration_id, tax_year, user_id, template, preparer_id, document_id, envelope_id, made_at)
       select registration_id, tax_year, user_id, 'EL-1', preparer_id, $2, $3, now() from returns where id = $1`,
    [packetId, document, id],
  );
  return id;
}
