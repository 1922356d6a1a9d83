/** What the IRS asks of a company that does nothing out of the ordinary. */
export const ss4Answers = {
  has_employees: 'no',
  excise_tax: 'no',
  sells_tobacco: 'no',
  gambling: 'no',
  trucking: 'no',
};
