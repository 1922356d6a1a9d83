import { Fact, FactList } from '../fact-list.tsx';
import { disputeKindLabels, disputeReason, disputeStateLabels } from '@zarpa/contract/payments/disputes.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { useMay } from '../../../admin/use-may.ts';
import { useNow } from '../../../identity/use-now.ts';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { NotFoundPage } from '../../../../platform/shell/failures/not-found-page.tsx';
import { useIsUnknown } from '../../../../platform/shell/failures/use-is-unknown.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { Money } from '../../../../platform/ui/money.tsx';
import { disputeTone } from '../money-words.state.ts';
import { disputeQuery, type WholeDispute } from '../money.data.ts';
import { ProviderId } from '../provider-id.tsx';
import { StateMark } from '../state-mark.tsx';
import { DisputeHistory } from './dispute-history.tsx';
import { turnWords } from './dispute-words.state.ts';
import { EvidenceParts } from './evidence-parts.tsx';

const EvidenceForm = lazyPlace(() => import('./evidence-form.tsx'), 'EvidenceForm', 'h-64 w-full');
const route = getRouteApi('/admin/dinero/disputas/$disputeId');

export function DisputePage() {
  const { disputeId } = route.useParams();
  const query = useQuery(disputeQuery(disputeId));
  if (useIsUnknown(query, disputeId)) return <NotFoundPage />;
  return (
    <Loaded query={query} failure="No pudimos cargar la disputa" skeleton="h-64 w-full">
      {(dispute) => <WholePage dispute={dispute} />}
    </Loaded>
  );
}

function WholePage({ dispute }: { dispute: WholeDispute }) {
  const { kind, company_name, customer } = dispute;
  const turn = turnWords(dispute, new Date(useNow()));
  return (
    <div className="max-w-5xl">
      <PanelTitle>
        {disputeKindLabels[kind]}: <span className="wrap-anywhere">{company_name}</span>
      </PanelTitle>
      <p className="-mt-2 mb-4 text-sm text-muted">
        <Link to="/admin/dinero" search={{ parte: 'disputas' }} className="text-link underline underline-offset-4">
          Disputas
        </Link>{' '}
        · <span className="wrap-anywhere">{customer.name || customer.email}</span>
      </p>
      <Alert tone={turn.tone} announce={false} title={turn.title} className="mb-6">
        {turn.text}
      </Alert>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <Claim dispute={dispute} />
        <PurchaseOf dispute={dispute} />
      </div>
      {kind !== 'warning' && <Answer dispute={dispute} />}
      <DisputeHistory dispute={dispute} />
    </div>
  );
}

function Answer({ dispute }: { dispute: WholeDispute }) {
  const mayAnswer = useMay('manage_money');
  const own = dispute.submissions.find(({ round, state }) => round === dispute.round && state !== 'refused');
  if (own?.kind === 'acceptance') return null;
  if (!own && dispute.answer === 'possible' && mayAnswer) return <EvidenceForm dispute={dispute} />;
  const title = own?.state === 'sent' ? 'Lo que se envió al banco' : own ? 'Lo que se envía al banco' : undefined;
  return <EvidenceParts dispute={dispute} title={title} />;
}

function Claim({ dispute }: { dispute: WholeDispute }) {
  const { id, amount, reason, state, opened_at, closed_at, due_at } = dispute;
  return (
    <section aria-labelledby="banco">
      <h2 id="banco" className="mb-2 text-base font-semibold">
        Lo que dice el banco
      </h2>
      <FactList>
        <Fact label="Motivo" value={disputeReason(reason)} />
        <Fact label="Suma" value={<Money dollars={amount} className="font-semibold" />} />
        <Fact label="Estado" value={<StateMark tone={disputeTone(state)}>{disputeStateLabels[state]}</StateMark>} />
        <Fact label="Desde" value={formatDay(opened_at)} />
        {due_at && <Fact label="Plazo del banco" value={formatDay(due_at)} />}
        {closed_at && <Fact label="Hasta" value={formatDay(closed_at)} />}
        <Fact label="Número" value={<ProviderId id={id} label="el número de la disputa" />} />
      </FactList>
    </section>
  );
}

function PurchaseOf({ dispute }: { dispute: WholeDispute }) {
  const { registration_id, case_id, paid, paid_at, returned, card } = dispute;
  const mayReadCases = useMay('read_cases');
  const link = 'text-link underline underline-offset-4';
  return (
    <section aria-labelledby="compra">
      <h2 id="compra" className="mb-2 text-base font-semibold">
        La compra
      </h2>
      <FactList>
        <Fact label="Pagado" value={<Money dollars={paid} />} />
        {paid_at && <Fact label="Pagado el" value={formatDay(paid_at)} />}
        <Fact label="Devuelto" value={<Money dollars={returned} />} />
        {card && <Fact label="Tarjeta" value={`${card.brand} ···· ${card.last4}`} />}
      </FactList>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Link to="/admin/dinero/$registrationId" params={{ registrationId: registration_id }} className={link}>
          Ver la compra
        </Link>
        {case_id && mayReadCases && (
          <Link to="/admin/casos/$caseId" params={{ caseId: case_id }} className={link}>
            Ver el caso
          </Link>
        )}
      </p>
    </section>
  );
}
