import { Link } from '@tanstack/react-router';

type About = { empresa?: string; orden?: string };

export function PersonLink({ about }: { about: About }) {
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
