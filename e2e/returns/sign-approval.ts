import { presentConsent } from '@zarpa/contract/signatures/consent.rules.ts';
import { expect, type Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import type { Company } from '../purchase.ts';
import { agree } from '../signatures/asked.ts';
import { readReturns } from './last-year.ts';

/** Once it is asked, the customer reads the papers of the 5472 and signs that they approve them, without a page. */
export async function signApproval(
  customer: Customer,
  company: Pick<Company, 'registrationId'>,
  year: number,
): Promise<void> {
  const signing = async () => {
    const { wanted } = await readReturns(customer, company, year);
    return wanted.find(({ kind }) => kind === 'form_5472')?.packet?.signing;
  };
  await expect.poll(async () => (await signing())?.state, { timeout: 60_000 }).toBe('open');
  const params = { id: (await signing())!.signer_id };
  const { papers, me } = (await customer.call('GET /api/signing/:id', { params })).data.signing;
  for (const { position } of papers)
    await customer.call('POST /api/signing/:id/readings', { params, body: { position, page: 1, is_all: true } });
  await customer.call('PUT /api/signing/:id/consent', { params, body: { version: presentConsent.version } });
  await customer.call('POST /api/signing/:id/signature', {
    params,
    body: {
      seen: papers.map(({ sha256 }) => sha256),
      adoption: { kind: 'typed', name: me.name },
      is_name_confirmed: false,
      zone: 'UTC',
    },
  });
}

/** On the page where papers are read and signed: marks each as read, agrees, and signs with this name. */
export async function readAndSign(page: Page, name: string): Promise<void> {
  const goOn = page.getByRole('button', { name: /^(Siguiente documento|Ir a firmar)$/ });
  const unread = page.getByRole('button', { name: 'Leí todo' });
  for (let isLast = false, place = 1; !isLast; place += 1) {
    await expect(page.getByText(new RegExp(`Documento ${place} de`))).toBeVisible();
    // A short one is read as soon as its end is seen, which may be before the press.
    await expect(async () => {
      if (await unread.isVisible()) await unread.click({ timeout: 2_000 });
      await expect(unread).toHaveCount(0, { timeout: 3_000 });
    }).toPass();
    isLast = (await goOn.textContent()) === 'Ir a firmar';
    await goOn.click();
  }
  await agree(page);
  await page.getByLabel('Tu nombre').fill(name);
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(page.getByText('Firmaron todos')).toBeVisible();
}
