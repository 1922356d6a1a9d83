import { Check, Landmark, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

export function DeletionConsequences({ keepsRecords }: { keepsRecords: boolean }) {
  return (
    <div className="grid gap-5 text-sm">
      <ConsequenceList title="Se borra" icon={<Trash2 aria-hidden="true" className={`${iconClass} text-danger`} />}>
        {deleted}
      </ConsequenceList>
      {keepsRecords ? (
        <div>
          <ConsequenceList
            title="Lo conservamos porque la ley nos obliga"
            icon={<Landmark aria-hidden="true" className={`${iconClass} text-faint`} />}
          >
            {kept}
          </ConsequenceList>
          <p className="mt-2 text-muted">
            Solo durante el plazo legal y sin usarlo para nada más; después también se borra. Eliminar tu cuenta no
            disuelve tu LLC: sigue existiendo en Wyoming con sus obligaciones.
          </p>
        </div>
      ) : (
        <p className="flex gap-2.5 text-muted">
          <Check aria-hidden="true" className={`${iconClass} text-success`} />
          No tienes empresas ni pagos, así que no conservaremos nada.
        </p>
      )}
    </div>
  );
}

const iconClass = 'mt-0.5 size-4.5 shrink-0';

const deleted = [
  'Tu acceso y tu perfil',
  'La autenticación en dos pasos y sus códigos de recuperación',
  'Tus sesiones y la actividad de seguridad',
  'Los borradores y lo que dejaste a medias',
];

const kept = ['Los registros de tus empresas', 'Los recibos y los pagos', 'Los documentos de identidad'];

function ConsequenceList({ title, icon, children }: { title: string; icon: ReactNode; children: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-1.5">
        {children.map((line) => (
          <li key={line} className="flex gap-2.5">
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
