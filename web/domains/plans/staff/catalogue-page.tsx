import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { catalogueVersionsQuery, type ShownCatalogue, type Version } from './catalogue.data.ts';
import { SoldTable } from './sold-table.tsx';
import { VersionDecision } from './version-decision.tsx';
import { VersionItem } from './version-item.tsx';
import { standingOf } from './version-words.state.ts';

const CatalogueForm = lazyPlace(() => import('./catalogue-form.tsx'), 'CatalogueForm', 'h-140 w-full');

export function CataloguePage() {
  const query = useQuery(catalogueVersionsQuery);
  return (
    <div className="max-w-5xl">
      <Loaded
        query={query}
        failure="No pudimos cargar el catálogo"
        skeleton="h-100 w-full"
        waiting="Cargando el catálogo…"
      >
        {(shown) => <WholeCatalogue shown={shown} />}
      </Loaded>
    </div>
  );
}

function WholeCatalogue({ shown }: { shown: ShownCatalogue }) {
  const [isEditing, setIsEditing] = useState(false);
  const of = (...standings: ReturnType<typeof standingOf>[]) =>
    shown.versions.filter((version) => standings.includes(standingOf(version, shown)));
  const [open] = of('open');
  const [present] = of('present');
  const latest = shown.versions.find(({ number }) => number === shown.latest);
  return (
    <>
      <PanelTitle
        actions={
          !open &&
          !isEditing && (
            <Button size="sm" onClick={() => setIsEditing(true)}>
              Proponer un cambio
            </Button>
          )
        }
      >
        Catálogo
      </PanelTitle>
      {isEditing && latest && (
        <CatalogueForm
          base={latest.content}
          number={String(Number(shown.versions[0]!.number) + 1)}
          basedOn={latest.number}
          earliest={latest.holds_on}
          onClose={() => setIsEditing(false)}
        />
      )}
      {open && (
        <Versions title="Por confirmar" versions={[open]} shown={shown}>
          <VersionDecision version={open} hasSecondPerson={shown.has_second_person} />
        </Versions>
      )}
      <Versions title="Por venir" versions={of('coming')} shown={shown} />
      {present && !isEditing && (
        <section aria-labelledby="a-la-venta" className="mb-8">
          <h2 id="a-la-venta" className="mb-2 text-base font-semibold">
            A la venta ahora
          </h2>
          <SoldTable content={present.content} />
        </section>
      )}
      <Versions title="Historia" versions={of('present', 'past', 'dropped')} shown={shown} />
    </>
  );
}

type VersionsProps = {
  title: string;
  versions: readonly Version[];
  shown: ShownCatalogue;
  children?: React.ReactNode;
};

function Versions({ title, versions, shown, children }: VersionsProps) {
  if (versions.length === 0) return null;
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-1 text-base font-semibold">{title}</h2>
      <ul>
        {versions.map((version) => (
          <VersionItem key={version.number} version={version} shown={shown}>
            {children}
          </VersionItem>
        ))}
      </ul>
    </section>
  );
}
