import { brand } from '@zarpa/contract/core/brand.ts';
import { PublicHeader } from '../../platform/shell/frame/public-header.tsx';
import { buttonClass } from '../../platform/ui/button.tsx';
import type { LegalSection } from './legal-text.ts';

/** Complete in the HTML; the loader is CSS only and hidden where scripts are off. */
export function LegalPage({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}) {
  return (
    <>
      <BouncingLoader />
      <div className="after-loader">
        <PublicHeader />
        <div className="mx-auto grid max-w-5xl gap-x-16 px-5 py-10 sm:px-8 sm:py-14 lg:grid-cols-[15rem_1fr]">
          <Contents sections={sections} />
          <main className="min-w-0 max-w-[68ch]">
            <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
            <p className="mt-3 text-sm text-faint">
              Última actualización: <time dateTime="2025-07-28">{brand.legalTextDate}</time>
            </p>
            <p className="mt-6 text-lg text-muted">{lead}</p>
            {sections.map((section, index) => (
              <Section key={section.id} section={section} number={index + 1} />
            ))}
            <div className="mt-12 border-t border-line pt-8">
              <a href="/" className={buttonClass({ size: 'lg', className: 'max-sm:w-full' })}>
                Aceptar y Continuar
              </a>
            </div>
          </main>
        </div>
      </div>
    </>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Contenido" className="hidden lg:block">
      <ol className="sticky top-10 grid max-h-[calc(100dvh-5rem)] gap-0.5 overflow-y-auto text-sm">
        {sections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="flex min-h-8 gap-2.5 rounded-sm py-1 text-faint transition-colors hover:text-ink"
            >
              <span className="w-5 shrink-0 text-right tabular-nums">{index + 1}</span>
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section, number }: { section: LegalSection; number: number }) {
  return (
    <section id={section.id} className="mt-10 scroll-mt-8">
      <h2 className="text-lg font-semibold">
        {number}. {section.title}
      </h2>
      {section.body.map((part) =>
        typeof part === 'string' ? (
          <p key={part} className="mt-3 text-muted">
            {part}
          </p>
        ) : (
          <ul key={part[0]} className="mt-3 grid list-disc gap-2 pl-5 text-muted marker:text-faint">
            {part.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

/** Covers the page for 3000 ms (formation.md §9) with CSS only. */
function BouncingLoader() {
  return (
    <output className="legal-loader fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-canvas">
      <span aria-hidden="true" className="flex items-end gap-3">
        <span className="bounce size-4 rounded-full bg-primary" />
        <span className="bounce size-4 rounded-full bg-primary" />
        <span className="bounce size-4 rounded-full bg-primary" />
      </span>
      <span className="text-sm text-muted">Cargando...</span>
    </output>
  );
}
