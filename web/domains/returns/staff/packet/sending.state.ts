import { canBeFaxed, irsFax, type FiledKind } from '@zarpa/contract/returns/kinds.rules.ts';
import type { SendingWay } from '@zarpa/contract/returns/papers.rules.ts';
import { type Problem, missing } from '../../../../platform/ui/form/problem-places.ts';
import { localTime, timeProblem } from '../../proof/proof.state.ts';
import type { Sending } from '../returns-staff.data.ts';

export type SendingEntry = { way: SendingWay; to: string; at: string };

export function sendingEntry(packet: FiledKind, now: Date): SendingEntry {
  const isFaxed = canBeFaxed(packet);
  const way: SendingWay = isFaxed ? 'fax' : packet.kind === 'annual_report' ? 'online' : 'preparer';
  return { way, to: isFaxed ? irsFax : '', at: localTime(now) };
}

export function sendingProblems({ to, at }: SendingEntry, now: Date): Problem[] {
  const problem = timeProblem(at, now);
  return [...missing('to', to, 'Escribe el número, la dirección o a quién'), ...(problem ? [problem] : [])];
}

export function sendingSent({ way, to, at }: SendingEntry, generation: number): Sending {
  return { generation, way, to: to.trim(), at: new Date(at).toISOString() };
}
