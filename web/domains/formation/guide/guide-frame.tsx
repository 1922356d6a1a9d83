import { brand } from '@zarpa/contract/core/brand.ts';
import { generalInformation } from '@zarpa/contract/tax/words/advice.rules.ts';
import { guidePages } from '@zarpa/contract/formation/guide.rules.ts';
import type { ReactNode } from 'react';
import { PublicHeader } from '../../../platform/shell/frame/public-header.tsx';

type GuideFrameProps = {
  href: (typeof guidePages)[number]['href'];
  title: string;
  lead: string;
  contents: readonly { href: string; name: string }[];
  children: ReactNode;
};

/** Public, complete in the HTML, readable without scripts. */
export function GuideFrame({ href, title, lead, contents, children }: GuideFrameProps) {
  return (
    <>
      <PublicHeader />
      <div className="mx-auto grid max-w-5xl gap-x-16 px-5 py-10 sm:px-8 sm:py-14 lg:grid-cols-[15rem_1fr]">
        <nav aria-label="Contenido" className="hidden lg:block">
          <ul className="sticky top-10 grid gap-0.5 text-sm">
            {contents.map((place) => (
              <li key={place.href}>
                <a
                  href={place.href}
                  className="flex min-h-8 items-center rounded-sm py-1 text-faint transition-colors hover:text-ink"
                >
                  {place.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className="min-w-0 max-w-[68ch]">
          <Parts href={href} title={title} />
          <h1 className="mt-6 text-2xl font-bold sm:text-3xl">{title}</h1>
          <p className="mt-6 text-lg text-muted">{lead}</p>
          {children}
          <p className="mt-12 border-t border-line pt-6 text-sm text-muted">
            ¿Te queda una duda? <GuideLink href="/empresa/soporte">Pregunta en Ayuda</GuideLink> o escríbenos a{' '}
            <GuideLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</GuideLink>. {generalInformation}
          </p>
        </main>
      </div>
    </>
  );
}

function Parts({ href, title }: Pick<GuideFrameProps, 'href' | 'title'>) {
  return (
    <nav aria-label="Guía">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {guidePages.map((page) => (
          <li key={page.href} className="flex min-h-8 items-center">
            {page.href === href && partTitles[href] === title ? (
              <span aria-current="page" className="font-semibold text-ink">
                {page.name}
              </span>
            ) : (
              <GuideLink href={page.href}>{page.name}</GuideLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const partTitles: Readonly<Record<GuideFrameProps['href'], string>> = {
  '/guia': 'Cómo se forma tu LLC',
  '/guia/despues': 'Después de formar tu LLC',
  '/guia/impuestos': 'Impuestos y obligaciones de tu LLC',
};

export function GuideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-10 scroll-mt-8">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export function GuideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link underline underline-offset-4">
      {children}
    </a>
  );
}
