import { faultsIn } from './fault.ts';

const at = 'web/domains/signatures/sign';

export const signingPagesFaults = [
  ...faultsIn(`${at}/signing.state.ts`, [`${at}/signing.state.test.ts`], {
    'what was not read is signed': ['!papers.every((paper) => paper.is_read) || ', ''],
    'one signs without having agreed': ["return me.has_consented ? 'firmar' : 'aceptar'", "return 'firmar'"],
    'whoever is not asked yet reads and signs': ["  if (me.state === 'waiting') return 'waiting';\n", ''],
    'a copy signed by hand is waited for without end': ["  way === 'electronic' &&\n", ''],
    'of a signing that ended somebody is waited for': [
      "  if (envelope !== 'open' && isMissing) return { label: 'No firmó', tone: 'neutral' };\n",
      '',
    ],
  }),
  ...faultsIn(`${at}/drawing.state.ts`, [`${at}/drawing.state.test.ts`], {
    'a drawing leaves its field': ['Math.min(1, Math.max(0, part))', 'part'],
    'a drawing grows without end': [
      ' || countOf(drawing) >= pointsMax) return drawing;\n  return { ...',
      ') return drawing;\n  return { ...',
    ],
  }),
];
