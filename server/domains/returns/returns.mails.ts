import { defineMail } from '../../platform/mail/mail-kind.ts';

export const returnMovedMail = defineMail<{ returnId: string; userId: string; state: string; generation: number }>(
  'return-moved',
  { topic: 'taxes', needs: 'ledger.read' },
);
