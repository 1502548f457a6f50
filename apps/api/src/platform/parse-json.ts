/** Parses an outside party's message; undefined if it is not JSON, which a schema then refuses. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
