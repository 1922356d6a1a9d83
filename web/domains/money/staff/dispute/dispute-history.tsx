import {
  submissionFailure,
  submissionKindLabels,
  submissionStateLabels,
} from '@zarpa/contract/money/submissions.rules.ts';
import { disputeRoundLabels, disputeStateLabels } from '@zarpa/contract/payments/disputes.rules.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import type { WholeDispute } from '../money.data.ts';

export function DisputeHistory({ dispute }: { dispute: WholeDispute }) {
  const { submissions, opened_at, closed_at, state } = dispute;
  return (
    <section aria-labelledby="historia" className="mt-8">
      <h2 id="historia" className="mb-2 text-base font-semibold">
        Historia
      </h2>
      <ul className="grid gap-2 text-sm">
        <Item at={opened_at}>La abrió el banco.</Item>
        {submissions.map(({ id, round, kind, state: of, asked_by, asked_at, sent_at, failure }) => (
          <Item key={id} at={sent_at ?? asked_at}>
            {submissionKindLabels[kind]} ({disputeRoundLabels[round].toLowerCase()}), de{' '}
            {asked_by?.name || 'alguien que ya no está'}: {submissionStateLabels[of].toLowerCase()}.
            {failure && ` ${submissionFailure(failure)}`}
          </Item>
        ))}
        {closed_at && <Item at={closed_at}>El banco la cerró: {disputeStateLabels[state].toLowerCase()}.</Item>}
      </ul>
    </section>
  );
}

function Item({ at, children }: { at: string; children: React.ReactNode }) {
  return (
    <li className="grid gap-x-6 sm:grid-cols-[15rem_1fr]">
      <span className="text-muted tabular-nums">{formatMoment(at)}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
