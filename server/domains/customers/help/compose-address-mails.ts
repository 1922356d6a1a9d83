import { brand } from '@zarpa/contract/core/brand.ts';
import { correctionExpires, objectionHours } from '@zarpa/contract/customers/address-correction.rules.ts';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCorrection } from './corrections.queries.ts';

type Needs = Pick<Context, 'db' | 'config' | 'secrets'>;
type Payload = { correctionId: string; sealedToken: string };

/** After `#`, so that no server and no log sees it. */
const linkOf = ({ config, secrets }: Needs, { correctionId, sealedToken }: Payload) =>
  `${config.http.publicUrl}/correo#${encodeURIComponent(secrets.open('address-correction', correctionId, sealedToken))}`;

export async function composeNewAddress(needs: Needs, payload: Payload): Promise<Written | undefined> {
  const row = await findCorrection(needs.db, payload.correctionId);
  if (row?.state !== 'open') return undefined;
  const subject = `Confirma el correo de tu cuenta de ${brand.product}`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph('Pediste a nuestro equipo que corrija la dirección con la que entras. Confirma que esta es la tuya.'),
      paragraph(
        `El enlace sirve hasta el ${formatPromisedDay(correctionExpires(row.made_at))}. ¿No lo pediste? Dilo con el mismo enlace, o ignora este correo: sin tu confirmación no cambia nada.`,
      ),
    ],
    action: { label: 'Confirmar esta dirección', url: linkOf(needs, payload) },
  };
  return { to: row.new_email, subject, letter };
}

/** Says nothing of the account or of the new address: a stranger may have the mistyped one. */
export async function composeOldAddress(needs: Needs, payload: Payload): Promise<Written | undefined> {
  const row = await findCorrection(needs.db, payload.correctionId);
  if (row?.state !== 'open') return undefined;
  const subject = `Van a cambiar el correo de una cuenta de ${brand.product}`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph(
        `Alguien pidió a nuestro equipo que la cuenta que usa esta dirección pase a otra. Si no dices nada, el cambio se hace cuando la otra dirección lo confirme y hayan pasado ${objectionHours} horas.`,
      ),
      paragraph(
        '¿No fuiste tú? Dilo con este enlace y no cambia nada. Si fuiste tú, con el mismo enlace se hace antes.',
      ),
    ],
    action: { label: 'Fui yo, o no fui yo', url: linkOf(needs, payload) },
  };
  return { to: row.old_email, subject, letter };
}
