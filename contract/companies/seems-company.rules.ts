const shortForms = /\s(S\.?\s?L\.?(\s?U\.?)?|S\.?\s?A\.?(\s?S\.?)?|S\.?\s?R\.?\s?L\.?|C\.\s?A\.)$/;
const longForms = /\s(ltda?|llc|l\.l\.c|inc|corp|corporation|gmbh|limited|limitada|company|de ?r\. ?l|de ?c\. ?v)\.?$/i;

/** Whether a name that was typed for a person ends as companies' names do: a reason to ask, and no more. */
export const seemsCompany = (name: string): boolean => shortForms.test(name.trim()) || longForms.test(name.trim());
