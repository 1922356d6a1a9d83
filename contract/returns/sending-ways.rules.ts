import { canBeFaxed, type FiledKind } from './kinds.rules.ts';
import { proofKinds, sendingWays, type ProofKind, type SendingWay } from './papers.rules.ts';

export const sendingWaysOf = (packet: FiledKind): SendingWay[] =>
  sendingWays.filter((way) => way !== 'fax' || canBeFaxed(packet));

export const proofKindsOf = (packet: FiledKind): ProofKind[] =>
  proofKinds.filter((kind) => kind !== 'fax_confirmation' || canBeFaxed(packet));

export const faxProblem = 'Por fax solo va el 5472 y el 7004 que lo acompaña: esto va en línea o por correo';
