import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '../../domains/staff/team-page.tsx';
import { readTeamSearch } from '../../domains/staff/team.state.ts';

export const Route = createFileRoute('/admin/equipo')({
  staticData: { title: 'Equipo' },
  validateSearch: readTeamSearch,
  component: Team,
});

function Team() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TeamPage
      search={search}
      onSearch={(next) => void navigate({ search: readTeamSearch(next), replace: true, resetScroll: false })}
    />
  );
}
