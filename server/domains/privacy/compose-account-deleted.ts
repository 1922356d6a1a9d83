import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../context.ts';
import { paragraph, type Letter } from '../../platform/mail/layout.ts';
import type { Written } from '../../platform/mail/mail-templates.ts';
import { openDeletionAddress } from './deletion-address.ts';

export async function composeAccountDeleted(
  needs: Pick<Context, 'secrets'>,
  { isKept, ...sealed }: { ref: string; sealedEmail: string; isKept: boolean },
): Promise<Written> {
  const subject = `Tu cuenta de ${brand.product} fue eliminada`;
  const letter: Letter = {
    preview: subject,
    heading: 'Tu cuenta fue eliminada',
    content: [
      paragraph('Como pediste, borramos tu acceso, tu perfil, tus sesiones y tu historial de seguridad.'),
      paragraph(
        isKept
          ? 'Conservamos solo lo que la ley nos obliga: los registros de tus empresas, los recibos y los pagos, durante el plazo legal.'
          : 'No conservamos ningún dato tuyo.',
      ),
      paragraph('Gracias por habernos confiado tus trámites.'),
    ],
  };
  return { to: openDeletionAddress(needs.secrets, sealed), subject, letter };
}
