// Messages of any page: what is missing, what failed, and what is safe.

export const noResults = 'No results found';
export const oops = 'Oops, something went wrong';
export const callOrRefresh = (phone: string) => `Please call ${phone} for sales or try to refresh this page.`;
export const pageMissing = 'The page you are looking for is missing.';
export const signedOut = 'You’ve been signed out. Please sign in again, and then send this once more.';
export const technicalProblem = "We're experiencing a technical problem. Please try again.";
export const uploadsUnavailable =
  'We can’t save files right now. Nothing you typed is lost. Please try again in a few minutes, or continue without the file.';
