/** Of the first version, for tests without a database. */
export const usualPrices = {
  plans: [
    { id: 'Basico', price: 399 },
    { id: 'Plus', price: 649 },
  ],
  addons: [],
} as const;
