import { toResult } from '@tirekit/shell-server/request';

/** A list from an answer of the API; empty if there is no answer, because a page can do without this part. */
export async function orEmpty<Answer, Entry>(
  call: Promise<Answer>,
  listOf: (answer: Answer) => readonly Entry[],
): Promise<readonly Entry[]> {
  const result = await toResult(call);
  return result.ok ? listOf(result.answer) : [];
}
