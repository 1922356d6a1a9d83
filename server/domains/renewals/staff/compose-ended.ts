import type { EndReason } from '@zarpa/contract/renewals/ending.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { findEnded } from './staff-services.queries.ts';

/** That a service ended, why, and what its owner has to see to. */
export async function composeEnded(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { serviceId }: { serviceId: string },
): Promise<Written | undefined> {
  const service = await findEnded(db, serviceId);
  const person = service && (await findPerson(db, service.user_id));
  if (!service?.ended_on || !service.end_reason || !person?.email) return undefined;
  const { company_name: company } = (await findCompanyNamed(db, service.registration_id))!;
  const subject = `${service.label} de ${company}: terminó`;
  const [why, ...then] = words(company, formatDay(service.ended_on))[service.end_reason as EndReason];
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [why, 'No cobramos nada más por este servicio.', ...then].map((line) => paragraph(line!)),
    action: { label: 'Ver los servicios', url: `${config.http.publicUrl}/empresa/empresas/${service.registration_id}` },
  };
  return { to: person.email, subject, letter, values: { empresa: company } };
}

const words = (company: string, on: string): Readonly<Record<EndReason, readonly string[]>> => ({
  resigned: [
    `El ${on} presentamos ante el Estado de Wyoming nuestra renuncia como agente registrado de ${company}, como te avisamos por escrito 30 días antes (W.S. 17-28-103).`,
    'Nombra a otro agente cuanto antes: sin ninguno, el Estado avisa a la empresa y 60 días después puede disolverla; dentro de dos años se puede recuperar.',
  ],
  replaced: [
    `Desde el ${on} el registro público de Wyoming nombra a otro agente registrado de ${company}, así que dejamos de serlo.`,
    'Si no lo cambiaste tú, escríbenos enseguida.',
  ],
  unpaid: [`Su renovación no se pagó, y terminó el ${on}.`, 'Puedes contratarlo otra vez en «Servicios».'],
  closed: [
    `El registro público de Wyoming dice que ${company} se disolvió el ${on}.`,
    'Si no es así, escríbenos enseguida.',
  ],
});
