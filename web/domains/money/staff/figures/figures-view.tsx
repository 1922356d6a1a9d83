import { countryLabel } from '@zarpa/contract/values/countries.rules.ts';
import { plans } from '@zarpa/contract/payments/plans.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { PanelTable, panelCellClass, panelLineClass, panelRowClass } from '../../../admin/tables/panel-table.tsx';
import { useNow } from '../../../identity/use-now.ts';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { dayText } from '../../../plans/staff/version-words.state.ts';
import { FiguresChart } from './figures-chart.tsx';
import { addressOf, spanOf, spanProblems, usualSpan, type Span } from './figures.state.ts';
import { figuresQuery, type Figures } from '../money.data.ts';
import type { MoneySearch } from '../money-search.state.ts';
import { SumCell } from '../sum-cell.tsx';

/** What came in and went back over a span, by the provider's account. */
export function FiguresView({ search: { entre } }: { search: MoneySearch }) {
  const usual = usualSpan(new Date(useNow()));
  const span = spanOf(entre) ?? usual;
  const query = useQuery(figuresQuery(span));
  const navigate = useNavigate({ from: '/admin/dinero' });
  const choose = (chosen: Span) =>
    void navigate({ search: { parte: 'cifras', entre: addressOf(chosen) }, replace: true });
  return (
    <>
      <SpanForm key={`${span.from} ${span.to}`} span={span} onChoose={choose} />
      <LoadedTable query={query} name="las cifras" rows={8}>
        {(figures) => <WholeSpan figures={figures} />}
      </LoadedTable>
    </>
  );
}

function SpanForm({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) {
  const { element, control, onSubmit } = useSentForm<Span>({
    initial: span,
    check: spanProblems,
    send: (chosen) => onChoose(chosen),
  });
  return (
    <form
      ref={element}
      noValidate
      aria-label="Entre qué días"
      className="mb-4 flex flex-wrap items-start gap-3"
      onSubmit={onSubmit}
    >
      <FormTextField control={control} name="from" type="date" label="Desde el" />
      <FormTextField control={control} name="to" type="date" label="Hasta el" />
      <Button type="submit" variant="secondary" className="sm:mt-7">
        Ver
      </Button>
    </form>
  );
}

type Sums = Figures['total'];

function WholeSpan({ figures: { total, days, plans: byPlan, countries } }: { figures: Figures }) {
  const shownDays = days.filter(({ charged, refunded, disputed, fees }) => charged || refunded || disputed || fees);
  return (
    <div className="grid grid-cols-1 gap-8">
      <FiguresChart days={days} />
      <SumsTable title="En total" first="Entre esos días" rows={[{ key: '', name: 'Todo', sums: total }]} />
      {total.payments === 0 && shownDays.length === 0 && (
        <p className="text-sm text-muted">Entre esos días no se cobró ni se devolvió nada.</p>
      )}
      <SumsTable
        title="Por plan"
        first="Plan"
        rows={byPlan.map(({ plan, ...sums }) => ({
          key: plan ?? '',
          name: plan ? plans[plan].name : 'De ninguna compra conocida',
          sums,
        }))}
      />
      <SumsTable
        title="Por país"
        first="País"
        rows={countries.map(({ country, ...sums }) => ({
          key: country ?? '',
          name: country ? countryLabel(country) : 'Sin país',
          sums,
        }))}
      />
      <SumsTable
        title="Por día"
        first="Día (UTC)"
        rows={shownDays.toReversed().map(({ day, ...sums }) => ({ key: day, name: dayText(day), sums }))}
      />
    </div>
  );
}

type SumsTableProps = { title: string; first: string; rows: readonly { key: string; name: string; sums: Sums }[] };

function SumsTable({ title, first, rows }: SumsTableProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      <PanelTable
        caption={title}
        columns={[
          { name: first },
          { name: 'Pagos', className: 'hidden w-20 text-right! md:table-cell' },
          { name: 'Cobrado', className: 'w-28 text-right!' },
          { name: 'Devuelto', className: 'w-28 text-right!' },
          { name: 'En disputa', className: 'hidden w-28 text-right! sm:table-cell' },
          { name: 'Comisión', className: 'hidden w-28 text-right! md:table-cell' },
        ]}
      >
        {rows.map(({ key, name, sums: { payments, charged, refunded, disputed, fees } }) => (
          <tr key={key} data-row tabIndex={-1} className={panelRowClass}>
            <th scope="row" title={name} className={classNames(panelLineClass, 'text-left font-normal')}>
              {name}
            </th>
            <td className={classNames(panelCellClass, 'hidden text-right tabular-nums md:table-cell')}>{payments}</td>
            <SumCell dollars={charged} />
            <SumCell dollars={refunded} />
            <SumCell dollars={disputed} className="hidden sm:table-cell" />
            <SumCell dollars={fees} className="hidden md:table-cell" />
          </tr>
        ))}
      </PanelTable>
    </section>
  );
}
