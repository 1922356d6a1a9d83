import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Context } from '../../../context.ts';
import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { list, paragraph, subheading, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import {
  findEnvelope,
  findEnvelopeIdOfSigner,
  findLastCopy,
  type WholeEnvelope,
} from '../envelopes/envelopes.queries.ts';
import { findLink } from '../envelopes/links.queries.ts';

type Needs = Pick<Context, 'db' | 'config' | 'secrets' | 'files' | 'fileKeys'>;

async function findOfLink({ db }: Needs, linkId: string) {
  const link = await findLink(db, linkId);
  const envelopeId = link && !link.ended_at && (await findEnvelopeIdOfSigner(db, link.signer_id));
  const whole = envelopeId ? await findEnvelope(db, envelopeId) : undefined;
  const signer = whole?.signers.find(({ id }) => id === link!.signer_id);
  return whole && signer && link ? { whole, signer, link } : undefined;
}

const companyOf = async ({ db }: Needs, { row }: WholeEnvelope) =>
  (await findCompanyNamed(db, row.registration_id))!.company_name;

/** None for a link that ended meanwhile. */
export async function composeInvitation(
  needs: Needs,
  { linkId, sealedToken, isReminder }: { linkId: string; sealedToken: string; isReminder: boolean },
): Promise<Written | undefined> {
  const found = await findOfLink(needs, linkId);
  if (!found) return undefined;
  const { row, papers } = found.whole;
  const company = await companyOf(needs, found.whole);
  const token = needs.secrets.open('signing-link', linkId, sealedToken);
  const copy = row.way === 'ink' ? await findLastCopy(needs.db, row.id) : undefined;
  const lacks = copy?.verdict === 'sent_back' ? copy.note : null;
  const subject =
    lacks !== null
      ? `Falta otra copia firmada: ${company}`
      : isReminder
        ? `Falta tu firma: ${company}`
        : `${row.asker_name} te pide una firma: ${company}`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph(`Hola, ${found.signer.name}. Es para ${company}:`),
      list(papers.map(({ title }) => title)),
      ...(row.reason ? [paragraph(row.reason)] : []),
      ...(lacks !== null ? [paragraph(`La copia que llegó no vale todavía: «${lacks}»`)] : []),
      paragraph(
        row.way === 'ink'
          ? `Se firma a mano: lo imprimes, lo firmas y subes una foto. Hay tiempo hasta el ${formatPromisedDay(row.expires_at)}.`
          : `Lo lees y lo firmas en la pantalla, también en el teléfono. Hay tiempo hasta el ${formatPromisedDay(row.expires_at)}.`,
      ),
      paragraph(
        'El enlace es solo para ti: antes de mostrar el documento pide un código que enviamos a esta dirección, o tu cuenta. Si no sabes de qué se trata, no firmes y responde a este correo.',
      ),
    ],
    action: {
      label: row.way === 'ink' ? 'Ver el documento' : 'Leer y firmar',
      url: `${needs.config.http.publicUrl}/firmar#${token}`,
    },
  };
  return { to: found.signer.email, subject, letter };
}

export async function composeCode(
  needs: Needs,
  { linkId, sealedCode }: { linkId: string; sealedCode: string },
): Promise<Written | undefined> {
  const found = await findOfLink(needs, linkId);
  if (!found?.link.code_hash) return undefined;
  const code = needs.secrets.open('signing-code', linkId, sealedCode);
  const subject = 'Tu código para firmar';
  return {
    to: found.signer.email,
    subject,
    letter: {
      preview: 'Sirve 15 minutos.',
      heading: subject,
      content: [
        paragraph('Escríbelo en la página donde ibas a firmar. Sirve 15 minutos y una sola vez.'),
        subheading(code),
        paragraph(
          'Si no lo pediste tú, alguien tiene tu enlace: no lo compartas, y no escribas el código en otro sitio.',
        ),
      ],
    },
  };
}

type OfSigner = { envelopeId: string; signerId: string | null };

/** Of a signer; the company's people are each written to at their own address. */
function addressOf({ signers }: WholeEnvelope, signerId: string | null): { to?: string } {
  const signer = signers.find(({ id }) => id === signerId);
  return signer ? { to: signer.email } : {};
}

const endings: Readonly<Record<string, (who: string) => { subject: string; text: string }>> = {
  declined: (who) => ({
    subject: `${who} no quiso firmar`,
    text: 'Con eso terminó la firma: ya no hay que hacer nada.',
  }),
  expired: () => ({ subject: 'Terminó el plazo para firmar', text: 'Pasaron 30 días sin que firmaran todos.' }),
  cancelled: () => ({ subject: 'Se canceló la firma', text: 'Ya no hay que firmar.' }),
  replaced: () => ({
    subject: 'El documento cambió',
    text: 'Hay una versión más nueva. Lo que se firmó de la anterior queda guardado; la nueva se firma aparte.',
  }),
};

export async function composeEnded(needs: Needs, { envelopeId, signerId }: OfSigner): Promise<Written | undefined> {
  const whole = await findEnvelope(needs.db, envelopeId);
  const who = whole?.signers.find(({ state }) => state === 'declined')?.name ?? 'Una persona';
  const words = whole && endings[whole.row.state]?.(who);
  if (!whole || !words) return undefined;
  const { row } = whole;
  const company = await companyOf(needs, whole);
  const subject = `${words.subject}: ${company}`;
  return {
    ...addressOf(whole, signerId),
    subject,
    letter: {
      preview: subject,
      heading: subject,
      content: [
        paragraph(`${row.title}. ${words.text}`),
        ...(row.ended_reason ? [paragraph(`Motivo: «${row.ended_reason}»`)] : []),
      ],
      ...(signerId === null && {
        action: { label: 'Ver la firma', url: `${needs.config.http.publicUrl}/empresa/firmas/${row.id}` },
      }),
    },
  };
}

/** With the sealed papers: whoever signed has a right to a copy, with an account or without. Ink has no seal. */
export async function composeCompleted(needs: Needs, { envelopeId, signerId }: OfSigner): Promise<Written | undefined> {
  const whole = await findEnvelope(needs.db, envelopeId);
  const isInInk = whole?.row.way === 'ink' && whole.row.state === 'completed';
  if (!whole || !(whole.row.sealed_at || isInInk)) return undefined;
  const company = await companyOf(needs, whole);
  const attachments = [];
  for (const { sealed_file_id: id, title } of whole.papers) {
    const file = id && (await findKeptFile(needs.db, id));
    if (file)
      attachments.push({
        filename: `${title} (firmado).pdf`,
        content: await readFile(needs, file),
        contentType: 'application/pdf',
      });
  }
  const subject = `Firmaron todos: ${company}`;
  return {
    ...addressOf(whole, signerId),
    subject,
    letter: {
      preview: subject,
      heading: subject,
      content: isInInk
        ? [paragraph(`Miramos la copia firmada a mano de: ${whole.row.title}. Está bien: ya no hay que hacer nada.`)]
        : [
            paragraph(
              `Te enviamos la copia final de: ${whole.row.title}. Lleva las firmas, quién firmó y cuándo, y nuestro sello.`,
            ),
            paragraph(
              `Guárdala como está: si alguien la cambia, se nota. Cualquiera puede comprobarlo en ${needs.config.http.publicUrl}/verificar.`,
            ),
          ],
      ...(signerId === null && {
        action: { label: 'Ver la firma', url: `${needs.config.http.publicUrl}/empresa/firmas/${whole.row.id}` },
      }),
    },
    attachments,
  };
}
