import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import type { ExportStatus } from '@zarpa/contract/privacy/states.rules.ts';
import { CaseFact } from '../../../formation/staff/case/case-fact.tsx';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import type { CustomerWhole } from '../customers.data.ts';

export function CustomerFacts({ whole: { person, export: copy } }: { whole: CustomerWhole }) {
  const { name, email, is_verified, since, last_seen_at, second_factor_since, passkeys } = person;
  return (
    <section aria-label="Quién es" className="text-sm">
      <h3 className="mb-1.5 font-semibold">Quién es</h3>
      <dl>
        <CaseFact label="Nombre" value={name || null} isCopied />
        <CaseFact label="Correo" value={email} isCopied>
          <span className="block text-xs text-muted">{is_verified ? 'Confirmado' : 'Sin confirmar'}</span>
        </CaseFact>
        <CaseFact label="Cliente desde" value={formatDay(since)} />
        <CaseFact label="Última vez" value={formatMoment(last_seen_at)} />
        <CaseFact
          label="Segundo factor"
          value={second_factor_since && `Desde el ${formatDay(second_factor_since)}${passkeyWords(passkeys)}`}
          absent="Sin activar"
        />
        <CaseFact label="Copia de sus datos" value={copy && copyWords(copy)} absent="No la pidió" />
      </dl>
    </section>
  );
}

function passkeyWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', con una llave de acceso' : `, con ${count} llaves de acceso`;
}

const copyStates: Readonly<Record<ExportStatus, string>> = {
  queued: 'en cola',
  running: 'preparándose',
  ready: 'lista',
  failed: 'falló',
};

function copyWords({ status, created_at, expires_at }: NonNullable<CustomerWhole['export']>): string {
  const until = expires_at === null ? '' : `, hasta el ${formatDay(expires_at)}`;
  return `Pedida el ${formatDay(created_at)}: ${copyStates[status]}${until}`;
}
