import { Link } from '@tanstack/react-router';

export function AllThreadsLink() {
  return (
    <Link
      to="/empresa/soporte"
      search={{ vista: 'conversaciones' }}
      className="text-sm text-link underline underline-offset-4"
    >
      Todas tus conversaciones
    </Link>
  );
}
