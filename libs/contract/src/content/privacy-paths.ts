/** The page that says what we keep of people, and why. */
export const privacyPolicyPath = '/privacy-policy';
/** The page on which visitors choose whether their visit is measured. */
export const privacyChoicesPath = '/your-privacy-choices';
