import { Link } from '@tanstack/react-router';
import { triedReason } from '@zarpa/contract/customers/tried.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useMay } from '../../../admin/use-may.ts';
import { planLabels, turnWords } from '../../../formation/staff/queue/queue.state.ts';
import type { CustomerWhole } from '../customers.data.ts';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { WriteTried } from './write-tried.tsx';
import { asideClass, leadClass, linkClass, PartList } from './part-list.tsx';

const CustomerTasks = lazyPlace(() => import('./customer-tasks.tsx'), 'CustomerTasks', 'h-24 w-full');

export function CustomerSummary({ whole }: { whole: CustomerWhole }) {
  const { person, tried, people, notes } = whole;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        <Companies companies={whole.companies} />
        <PartList
          title="Intentos sin trámite"
          list={tried}
          empty="Ninguno."
          keyOf={({ registration_id }) => registration_id}
        >
          {(one) => (
            <>
              <span className={leadClass}>{one.company_name}</span>
              <span className="text-muted">{triedReason(one)}</span>
              <time dateTime={one.at} className={asideClass}>
                {formatShortDay(one.at)}
              </time>
              <WriteTried tried={one} />
            </>
          )}
        </PartList>
        <PartList
          title="Con quién comparte empresa"
          list={people}
          empty="Con nadie."
          keyOf={({ user_id, company_name }) => `${user_id} ${company_name}`}
        >
          {({ user_id, name, email, company_name }) => (
            <>
              <span className={leadClass}>
                <Link to="/admin/clientes/$userId" params={{ userId: user_id }} className={linkClass}>
                  {name || email}
                </Link>
              </span>
              <span className="text-muted wrap-anywhere">{company_name}</span>
            </>
          )}
        </PartList>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <CustomerFacts whole={whole} />
        <CustomerTasks userId={person.user_id} />
        <CustomerNotes userId={person.user_id} notes={notes} />
      </div>
    </div>
  );
}

function Companies({ companies }: Pick<CustomerWhole, 'companies'>) {
  const seesTaxes = useMay('read_taxes');
  return (
    <PartList title="Empresas" list={companies} empty="Todavía ninguna." keyOf={({ case_id }) => case_id}>
      {({ case_id, registration_id, company_name, plan_type, stage, turn, turn_since }) => (
        <>
          <span className={leadClass}>
            <Link to="/admin/casos/$caseId" params={{ caseId: case_id }} className={linkClass}>
              {company_name}
            </Link>
          </span>
          <span className="text-muted">
            {stageFacts[stage].label} · {turnWords[turn]} · {planLabels[plan_type]}
          </span>
          <time dateTime={turn_since} className={asideClass}>
            desde {formatShortDay(turn_since)}
          </time>
          {seesTaxes && (
            <Link
              to="/admin/impuestos/$registrationId"
              params={{ registrationId: registration_id }}
              className={linkClass}
            >
              Impuestos<span className="sr-only"> de {company_name}</span>
            </Link>
          )}
        </>
      )}
    </PartList>
  );
}
