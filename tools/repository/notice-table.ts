import { noticeScenarios } from '@zarpa/contract/renewals/notice-scenarios.rules.ts';
import { lawsOfNotice } from '@zarpa/contract/renewals/notices.rules.ts';

const delivered = { accepted: 'arrived', bounced: 'came back', waiting: 'waits' } as const;

/** By days before the charge and what became of the notice: who lets us charge on the day, and what we do. */
export function noticeTable(): string {
  const places = lawsOfNotice.map(({ place }) => place);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const alike = Map.groupBy(noticeScenarios(), ({ daysBefore, byPlace, ours }) => `${daysBefore} ${byPlace} ${ours}`);
  const rows = [...alike.values()].map((scenarios) => {
    const { daysBefore, byPlace, ours } = scenarios[0]!;
    const what = scenarios.map(({ delivery }) => delivered[delivery]).join(', ');
    return row([String(daysBefore), what, ...byPlace.map((may) => (may ? 'yes' : 'no')), ours]);
  });
  const head = ['told days before', 'it', ...places, 'we'];
  return [row(head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
}

const [begin, end] = ['<!-- notices -->', '<!-- /notices -->'];

export function withTable(page: string): string {
  const [before, rest] = page.split(`${begin}\n`) as [string, string];
  const [, after] = rest.split(`${end}\n`) as [string, string];
  return `${before}${begin}\n\n${noticeTable()}\n\n${end}\n${after}`;
}
