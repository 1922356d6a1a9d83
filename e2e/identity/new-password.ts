import { expect, type Account } from '../journey.ts';
import { linkIn } from './inbox.ts';

export async function makeNewPassword({ email, password: former }: Account): Promise<string> {
  await fetch(`${process.env['IDENTITY_URL']}/dbconnections/change_password`, {
    method: 'POST',
    body: new URLSearchParams({ email, connection: 'Username-Password-Authentication' }),
  });
  const link = new URL(await linkIn(email, { subject: /contraseña/, button: 'Crear una nueva contraseña' }));
  const password = `nueva-${former}`;
  const body = new URLSearchParams({ ticket: link.searchParams.get('ticket')!, password });
  const answer = await fetch(`${process.env['IDENTITY_URL']}/lo/reset`, { method: 'POST', body });
  expect(answer.url).toContain('/lo/reset/done');
  return password;
}
