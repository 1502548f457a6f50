/** The page that says what we keep of people, and why. */
export const privacyPolicyPath = '/privacy-policy';
