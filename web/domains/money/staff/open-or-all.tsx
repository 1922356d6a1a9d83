import { useNavigate } from '@tanstack/react-router';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { openViews, type MoneySearch } from './money-search.state.ts';

const options = Object.entries(openViews).map(([value, label]) => ({ value, label }));

export function OpenOrAll({ search: { parte, estado } }: { search: MoneySearch }) {
  const navigate = useNavigate({ from: '/admin/dinero' });
  const choose = (value: string) =>
    void navigate({
      search: { ...(parte && { parte }), ...(value === 'todas' && { estado: 'todas' }) },
      replace: true,
    });
  return (
    <div className="mb-3">
      <PanelSelect label="Cuáles" value={estado ?? 'abiertas'} onChange={choose} options={options} />
    </div>
  );
}
