import type { CancellationState } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { defineMail } from '../../platform/mail/mail-kind.ts';

export const cancellationMail = defineMail<{ cancellationId: string; state: CancellationState }>('cancellation', {
  topic: 'payments',
  needs: 'money.pay',
});
