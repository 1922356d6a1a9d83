export const signSteps = ['leer', 'aceptar', 'firmar'] as const;
export type SignStep = (typeof signSteps)[number];

/** `firma`: of the signer, on the page without an account. */
export type SignSearch = { firma?: string; paso?: SignStep };

export function readSignSearch({ firma, paso }: Record<string, unknown>): SignSearch {
  const step = signSteps.find((one) => one === paso);
  return {
    ...(typeof firma === 'string' && firma.trim() && { firma: firma.trim().slice(0, 100) }),
    ...(step && { paso: step }),
  };
}
