import { folderKinds, folderWords } from '@zarpa/contract/documents/bank-folder.rules.ts';
import { categoryWords } from '@zarpa/contract/documents/categories.rules.ts';
import { paperKinds, paperRules } from '@zarpa/contract/documents/papers.rules.ts';
import type { ReactNode } from 'react';
import { GuideFrame, GuideLink, GuideSection, partTitles } from './guide-frame.tsx';
import { GuideCosts } from './guide-costs.tsx';

export function AfterPage() {
  return (
    <GuideFrame
      href="/guia/despues"
      title={partTitles['/guia/despues']}
      lead="Tu empresa existe y tiene su número fiscal. Estos son sus papeles, lo que suele pedir un banco, lo que vuelve cada año y qué hacer cuando algo cambia."
      contents={[
        { href: '#papeles', name: 'Tus papeles' },
        { href: '#banco', name: 'Abrir una cuenta' },
        { href: '#anual', name: 'Lo que vuelve cada año' },
        { href: '#libros', name: 'Llevar las cuentas' },
        { href: '#cambios', name: 'Si algo cambia' },
        { href: '#correo', name: 'El correo de la empresa' },
      ]}
    >
      <GuideSection id="papeles" title="Tus papeles">
        <Text>
          Están en <GuideLink href="/empresa/documentos">Documentos</GuideLink>, con sus versiones: el que deja de valer
          no se borra.
        </Text>
        <dl className="mt-4 grid gap-4">
          {paperKinds.map((kind) => (
            <div key={kind}>
              <dt className="font-semibold">{categoryWords[kind].label}</dt>
              <dd className="mt-0.5 text-muted">
                {categoryWords[kind].description} {paperRules[kind].waitsFor}
              </dd>
            </div>
          ))}
        </dl>
      </GuideSection>
      <GuideSection id="banco" title="Abrir una cuenta">
        <Text>
          Cada banco decide a quién abre una cuenta, y ninguno lo promete de antemano. Lo que casi todos piden lo reúne
          la Carpeta bancaria de Documentos, que avisa cuando dos papeles no dicen lo mismo:
        </Text>
        <ul className="mt-4 grid list-disc gap-2 pl-5 text-muted marker:text-faint">
          {folderKinds.map((kind) => (
            <li key={kind}>
              <strong className="font-semibold text-ink">{folderWords[kind].title}:</strong> {folderWords[kind].why}
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection id="anual" title="Lo que vuelve cada año">
        <GuideCosts />
      </GuideSection>
      <GuideSection id="libros" title="Llevar las cuentas">
        <Text>
          Guarda los extractos de tu banco desde el primer mes, también de los meses sin movimiento, y no mezcles el
          dinero de la empresa con el tuyo. En <GuideLink href="/empresa/impuestos">Impuestos</GuideLink> los lees,
          clasificas y ves qué mes falta; con ellos se preparan los papeles del año.
        </Text>
      </GuideSection>
      <GuideSection id="cambios" title="Si algo cambia">
        <Text>
          Un teléfono o una actividad los cambias tú en el perfil de la empresa. Lo que consta ante el Estado o el IRS
          se pide allí con <strong className="font-semibold text-ink">Solicitar cambio</strong>: lo revisa una persona,
          y ves qué pasó con ello.
        </Text>
      </GuideSection>
      <GuideSection id="correo" title="El correo de la empresa">
        <Text>
          Lo oficial llega a la dirección del agente registrado. Lo escaneamos, lo ves en Documentos con el día en que
          hay que contestar, y si nadie lo abre te llamamos: el plazo de una demanda corre desde que se entrega.
        </Text>
      </GuideSection>
    </GuideFrame>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-muted">{children}</p>;
}
