import { mailedLink } from '../../platform/shell/mailed-link.ts';

export const invitationLink = mailedLink('zarpa.access');
export const undoLink = mailedLink('zarpa.undo');
