import { Link } from '@tanstack/react-router';

/** From one conversation back to the others. */
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
