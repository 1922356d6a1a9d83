import type { EntriesWindow } from '../ledger.data.ts';
import { countText, entriesText, usdText } from '../words.state.ts';

/** What the filter finds comes to: counted, what came and what went, what is in no sum. */
export function SumsLine({ window: { total, in_usd_cents, out_usd_cents, without_rate } }: { window: EntriesWindow }) {
  return (
    <output className="block text-sm text-muted tabular-nums">
      {entriesText(total)} · entró <span className="text-success">{usdText(in_usd_cents)}</span> · salió{' '}
      <span className="text-ink">{usdText(Math.abs(out_usd_cents))}</span>
      {without_rate > 0 && ` · ${countText(without_rate)} sin tipo de cambio`}
    </output>
  );
}
