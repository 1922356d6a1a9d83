import { guideHref } from '../../../contract/formation/guide.rules.ts';
import { taxRules } from '../../../contract/tax/book/catalogue.rules.ts';
import { ruleIds, type RuleId } from '../../../contract/tax/book/rule.rules.ts';
import type { StaticPage } from './page.ts';

export const obligationPages: readonly (StaticPage & { rule: RuleId })[] = ruleIds.map((rule) => {
  const { title, what } = taxRules.find(({ id }) => id === rule)!;
  const path = guideHref(rule);
  return { kind: 'static', rule, file: fileOf(path), paths: [path], title, description: what };
});

export const guidePages: readonly StaticPage[] = [
  {
    kind: 'static',
    file: 'guia.html',
    paths: ['/guia'],
    title: 'Cómo se forma tu LLC',
    description:
      'Los siete pasos para formar una LLC en Wyoming: qué pasa en cada uno, a quién le toca y cuánto tarda.',
  },
  {
    kind: 'static',
    file: 'guia-despues.html',
    paths: ['/guia/despues'],
    title: 'Después de formar tu LLC',
    description: 'Los papeles de tu LLC, lo que pide un banco, lo que vuelve cada año y qué hacer cuando algo cambia.',
  },
  {
    kind: 'static',
    file: 'guia-impuestos.html',
    paths: ['/guia/impuestos'],
    title: 'Impuestos y obligaciones de tu LLC',
    description:
      'Qué tiene que presentar una LLC de Wyoming de dueños extranjeros o de Estados Unidos, para cuándo, y dónde está escrito.',
  },
  ...obligationPages,
];

function fileOf(path: string): string {
  return `${path.slice(1).replaceAll('/', '-')}.html`;
}
