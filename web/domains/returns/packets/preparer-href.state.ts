import { urlOf } from '../../../platform/api/wire-request.ts';
import type { ReturnsPlace } from '../returns.data.ts';

export const preparerHref = ({ registrationId, year }: ReturnsPlace): string =>
  urlOf('/api/companies/:id/preparer-packet.zip', { id: registrationId }, { year });
