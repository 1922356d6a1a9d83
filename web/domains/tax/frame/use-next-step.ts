import { useQuery } from '@tanstack/react-query';
import { returnsQuery } from '../../returns/returns.data.ts';
import { nextStep } from './next-step.state.ts';
import { useTaxYear } from '../tax-year.ts';

/** Undefined while it loads. The view that it leads to has the primary button; on the others the band has it. */
export function useNextStep() {
  const { place, ...year } = useTaxYear();
  const { data: returns } = useQuery(returnsQuery(place));
  return returns && nextStep({ ...year, returns });
}
