import { Link } from '@tanstack/react-router';

export function PurchaseLink({ registrationId, name }: { registrationId: string; name: string }) {
  return (
    <Link
      to="/admin/dinero/$registrationId"
      params={{ registrationId }}
      data-open
      className="font-medium hover:underline"
    >
      {name}
    </Link>
  );
}
