import { z } from 'zod';
import { refusals } from '../core/refusals.ts';
import { settings, shownMailText } from './shapes.ts';

export const settingsErrors = {
  'settings.changed': {
    status: 409,
    message: 'Otra persona lo cambió mientras tanto. Mira cómo quedó y decide de nuevo.',
    data: z.object({ settings }),
  },
  'settings.mail_changed': {
    status: 409,
    message: 'Otra persona cambió este correo mientras tanto. Mira cómo quedó y decide de nuevo.',
    data: z.object({ mail: shownMailText }),
  },
  'settings.proposal_not_found': { status: 404, message: 'Esa propuesta no existe.' },
  ...refusals(409, {
    'settings.proposal_open': 'Ya hay un cambio de los límites por confirmar. Resuélvelo antes.',
    'settings.proposal_settled': 'Ese cambio ya se resolvió.',
  }),
} as const;
