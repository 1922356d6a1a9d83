/** People of a company, as journeys that are not about the invitation itself make them. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { Account } from '../account.ts';
import { openSession, type Customer } from '../customer.ts';
import { newestLink } from '../identity/inbox.ts';
import { createVerifiedAccount } from '../verified.ts';
import type { Registration } from '../purchase.ts';

type Invited = WireCalls['POST /api/companies/:id/invitations']['body'];

export const invitationLink = (email: string, { name }: Registration) =>
  newestLink(email, { subject: new RegExp(`te invita a ${name.slice(0, 20)}`) }, `${process.env['APP_URL']}/acceso#`);

const tokenIn = (link: string): string => decodeURIComponent(new URL(link).hash.slice(1));

/** With a window of their own, signed in. */
export type Other = { customer: Customer; page: Page; context: BrowserContext };

export async function openOther(
  browser: Browser,
  { account, width = 1440 }: { account?: Account; width?: number } = {},
): Promise<Other> {
  const context = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width, height: width < 500 ? 844 : 900 },
    baseURL: process.env['APP_URL']!,
  });
  const customer = await openSession(context, account ?? (await createVerifiedAccount()));
  return { customer, context, page: await context.newPage() };
}

/** Invited by mail, and accepted. */
export async function join(
  owner: Customer,
  company: Registration,
  other: Customer,
  invited: Omit<Invited, 'email'>,
): Promise<void> {
  const params = { id: company.registrationId };
  await owner.call('POST /api/companies/:id/invitations', { params, body: { ...invited, email: other.email } });
  const token = tokenIn(await invitationLink(other.email, company));
  await other.call('POST /api/company-invitations/accept', { body: { token } });
}

export const peoplePath = ({ registrationId }: Registration) => `/empresa/empresas/${registrationId}/personas`;
