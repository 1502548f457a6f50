/** What an outside party has sent, or undefined where it is not JSON; a schema then says what is wrong with it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
