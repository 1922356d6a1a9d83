/** Answers for a company without anything unusual. */
export const ss4Answers = {
  has_employees: 'no',
  excise_tax: 'no',
  sells_tobacco: 'no',
  gambling: 'no',
  trucking: 'no',
};
