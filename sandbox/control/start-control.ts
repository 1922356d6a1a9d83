import type { Listening } from '../http/serve.ts';
import { serve } from '../http/serve.ts';
import { answerControl } from './answer-control.ts';
import type { ControlOptions } from './control-options.ts';

export function startControl(options: ControlOptions): Promise<Listening> {
  return serve('control', options, (request, response) => answerControl(options, request, response));
}
