import { Link } from '@tanstack/react-router';

export function PersonLink({ about }: { about: { empresa?: string; orden?: string } }) {
  return (
    <Link
      to="/empresa/soporte"
      search={{ vista: 'conversaciones', hablar: '1', ...about }}
      className="text-sm text-link underline underline-offset-4"
    >
      Hablar con una persona
    </Link>
  );
}
