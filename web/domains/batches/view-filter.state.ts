type Question = { view: string; stage?: string; plan?: string; rule?: string };

/** What is kept of what a list is asked: all but the place in it. */
export const filterOf = ({ view, stage, plan, rule }: Question): Record<string, string> => ({
  view,
  ...(stage && { stage }),
  ...(plan && { plan }),
  ...(rule && { rule }),
});
