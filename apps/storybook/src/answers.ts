/** The answer of an address below `/api`: a value as JSON, a `Response`, or a function that returns either. */
export type Answer = unknown;

/** `parameters.answers` of a story: the answers of the storefront's server to `fetch`, by path. */
export type Answers = Readonly<Record<string, Answer>>;

/**
 * Answers requests below `/api` from a table until the returned function is called. Anything missing from the table is
 * a 404, as in a storefront; everything else goes to the network.
 */
export function answerRequests(answers: Answers): () => void {
  const network = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/api/') ? getAnswer(answers[pathname], request) : network(input, init);
  };
  return () => {
    window.fetch = network;
  };
}

async function getAnswer(answer: Answer, request: Request): Promise<Response> {
  const value: unknown = await (typeof answer === 'function' ? answer(request) : answer);
  if (value instanceof Response) return value.clone();
  if (value === undefined) return Response.json({ message: 'Nothing is here.' }, { status: 404 });
  return Response.json(value);
}
