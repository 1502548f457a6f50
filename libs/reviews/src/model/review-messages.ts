// Messages of the pages on which a review is written, confirmed, or no longer asked for.

export const reviewBuyAgain = 'Please choose yes or no';
/** The two texts of the button. */
export const reviewIncomplete = 'Complete all fields to submit';
export const reviewSubmit = 'Submit review';
export const reviewConfirmGone =
  'This link no longer confirms a review. It may have expired, or the review was changed or removed. Nothing was published. You’re welcome to write another one.';
export const reviewMailStopped = 'We’ll send you no more emails that ask for reviews.';
