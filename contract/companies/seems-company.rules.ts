const shortForms = /\s(S\.?\s?L\.?(\s?U\.?)?|S\.?\s?A\.?(\s?S\.?)?|S\.?\s?R\.?\s?L\.?|C\.\s?A\.)$/;
const longForms = /\s(ltda?|llc|l\.l\.c|inc|corp|corporation|gmbh|limited|limitada|company|de ?r\. ?l|de ?c\. ?v)\.?$/i;

/** Whether a person's name ends like a company's. Only a reason to ask. */
export const seemsCompany = (name: string): boolean => shortForms.test(name.trim()) || longForms.test(name.trim());
