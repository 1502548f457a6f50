import { Link } from '@tirekit/ui';

/** The page about the ways to pay over time. Storefronts that offer monthly payments have it. */
export const HowItWorks = () => <Link to="/financing">See how it works</Link>;

/** A price without a lender's figures. */
export const PayOverTime = () => (
  <>
    You can pay over time. You’ll see the APR, the number of months, and the total before you agree.{' '}
    <HowItWorks />
  </>
);
