import { messages, ReviewPicture } from '@tirekit/contract';
import { FileNotTaken, sendFile } from '@tirekit/shell-ui';
import { pictureProblem } from '../model/review-picture.ts';

/**
 * Sends a picture while its form is still being filled in. In the browser.
 * @param formPath of the page with the form
 * @throws FileNotTaken
 */
export async function attachReviewPicture(formPath: string, file: File): Promise<ReviewPicture> {
  const problem = pictureProblem(file);
  if (problem !== null) throw new FileNotTaken(problem);
  return sendFile(`${formPath}/picture`, file, ReviewPicture, messages.reviewPictureUnreadable);
}
