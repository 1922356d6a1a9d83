export const customerViews = ['all', 'with_company', 'tried', 'to_review', 'without_company'] as const;
export type CustomerView = (typeof customerViews)[number];

/** Rows of these are registrations; of the others, accounts. */
export const registrationViews = ['tried', 'to_review'] as const satisfies CustomerView[];

export const isOfRegistrations = (view: CustomerView): boolean =>
  (registrationViews as readonly CustomerView[]).includes(view);

/** Fewer letters would read every account. */
export const searchLettersMin = 3;
/** A whole address. */
export const searchLettersMax = 254;

export const exportRowsMax = 50_000;
