import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useAuthState } from '../../../platform/api/auth-store.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { profileFields, unknownValue } from './profile.state.ts';

export function ProfileCard() {
  const { user } = useAuthState();
  const claims = user ?? {};
  return (
    <Card
      title="Información de la Cuenta"
      actions={<Badge icon={IdCard}>Perfil del proveedor de identidad</Badge>}
      description="Tus datos tal como los tiene el proveedor con el que inicias sesión."
    >
      <div className="grid gap-x-7 gap-y-6 sm:grid-cols-[auto_1fr]">
        <Avatar picture={claims.picture} name={claims.name ?? claims.email ?? ''} />
        <dl className="grid min-w-0 gap-x-6 gap-y-5 sm:grid-cols-2">
          {profileFields(claims).map(({ key, label, value }) => (
            <div key={key} className="min-w-0">
              <dt className="text-xs text-faint">{label}</dt>
              <dd className={classNames('mt-0.5 wrap-anywhere', value === unknownValue && 'text-faint italic')}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Avatar({ picture, name }: { picture: string | undefined; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (picture && !isBroken) {
    return (
      <img
        src={picture}
        alt=""
        width={80}
        height={80}
        // Some providers' pictures refuse a page that names itself.
        referrerPolicy="no-referrer"
        onError={() => setIsBroken(true)}
        className="size-20 rounded-full border border-line bg-raised object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-20 place-items-center rounded-full bg-primary-soft text-2xl font-bold text-link"
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
