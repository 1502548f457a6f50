import { messages, ReturnPicture, returnPagePath } from '@tirekit/contract';
import { FileNotTaken, sendFile } from '@tirekit/shell-ui';
import { pictureProblem } from '../model/return-picture.ts';

/** Sends a picture while its form is still being filled in. In the browser. @throws FileNotTaken */
export async function attachReturnPicture(file: File): Promise<ReturnPicture> {
  const problem = pictureProblem(file);
  if (problem !== null) throw new FileNotTaken(problem);
  return sendFile(`${returnPagePath}/picture`, file, ReturnPicture, messages.returnFileUnreadable);
}
