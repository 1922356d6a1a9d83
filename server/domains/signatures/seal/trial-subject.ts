/** Of a certificate that anybody could make. */
export const trialSubject = 'Zarpa (sin validez)';
