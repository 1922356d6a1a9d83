import { renewalsOperations } from '@zarpa/contract/renewals/operations.ts';
import { renewalsStaffOperations } from '@zarpa/contract/renewals/staff.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { createCardSetup, deleteCard, listCards, saveCard, updateDefaultCard } from './own/own-cards.ts';
import { deleteCharge, getCharge, listCharges } from './own/own-charges.ts';
import { createService, listOffers } from './own/own-offers.ts';
import { completeCharge } from './own/complete-charge.ts';
import { beginServices } from './services/begin-services.ts';
import { leaveIntent } from './charges/leave-intent.ts';
import { returnCharge } from './charges/return-charge.ts';
import { planCharges } from './charges/plan-charges.ts';
import { runCharges } from './charges/run-charges.ts';
import { checkCharges } from './charges/try-charge.ts';
import { isCharging, leaveCards, leaveCharges, leaveServices } from './leaving/leaving.queries.ts';
import { savePaidCard } from './cards/save-paid-card.ts';
import { detachCardJob, leaveIntentJob, returnChargeJob, savePaidCardJob } from './renewals.jobs.ts';
import { renewalEndedMail, renewalNoticeMail, renewalSettledMail } from './renewals.mails.ts';
import { cancelService, listServices, deleteServiceCancellation } from './own/own-services.ts';
import { endService } from './staff/end-service.ts';
import { listStaffCharges } from './staff/staff-charges.ts';
import { listStaffServices } from './staff/staff-services.ts';

const mails = () => import('./mails/compose-renewal-mails.ts');

/** What a company pays again: services, the cards for them, charges and what is told before each. */
export const renewalsDomain: Domain = {
  name: 'renewals',
  imports: ['plans', 'payments', 'companies', 'documents', 'formation', 'tasks', 'tax', 'identity'],
  operations: {
    ...served(renewalsOperations, {
      listServices,
      cancelService,
      deleteServiceCancellation,
      listCards,
      createCardSetup,
      saveCard,
      updateDefaultCard,
      deleteCard,
      listCharges,
      getCharge,
      completeCharge,
      deleteCharge,
      listOffers,
      createService,
    }),
    ...served(renewalsStaffOperations, { listStaffCharges, listStaffServices, endService }),
  },
  mails: [
    write(renewalNoticeMail, async () => (await mails()).composeNotice),
    write(renewalSettledMail, async () => (await mails()).composeSettled),
    write(renewalEndedMail, async () => (await import('./staff/compose-ended.ts')).composeEnded),
  ],
  scheduledTasks: [
    { name: 'begin services', restMs: 60_000, run: beginServices },
    { name: 'plan renewals', restMs: 60_000, run: planCharges },
    { name: 'run renewals', restMs: 60_000, run: runCharges },
    { name: 'check renewals', restMs: 60_000, run: checkCharges },
  ],
  jobs: [
    work(detachCardJob, ({ stripe }, { methodId }) => stripe.detachCard(methodId)),
    work(returnChargeJob, returnCharge),
    work(savePaidCardJob, savePaidCard),
    work(leaveIntentJob, leaveIntent),
  ],
  holdsBackDeletion: isCharging,
  // Those that others refer to first: they go last.
  tables: [
    personal('services', {
      person: 'user_id',
      file: 'servicios.json',
      order: 'created_at',
      withheld: ['ended_by', 'end_note'],
      forget: leaveServices,
    }),
    personal('saved_cards', {
      person: 'user_id',
      isOfPerson: true,
      file: 'tarjetas.json',
      order: 'consented_at',
      withheld: ['customer_id', 'method_id'],
      forget: leaveCards,
    }),
    personal('charges', {
      person: 'user_id',
      file: 'cobros.json',
      order: 'created_at',
      withheld: ['intent_id', 'charge_id', 'return_id', 'check_at', 'look_on'],
      forget: leaveCharges,
    }),
    personal('charge_lines', { person: 'user_id', file: 'partes-de-cobros.json', forget: 'unless kept' }),
    personal('renewal_notices', {
      person: 'user_id',
      file: 'avisos-de-renovaciones.json',
      order: 'sent_on',
      withheld: ['told_by'],
      forget: 'unless kept',
    }),
  ],
};
