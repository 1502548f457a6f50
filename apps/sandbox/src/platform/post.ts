import http from 'node:http';
import https from 'node:https';

const agents = {
  http: new http.Agent({ keepAlive: true }),
  https: new https.Agent({ keepAlive: true }),
};

/**
 * Posts JSON over a connection that is kept, and passes the answer's body over. Redirects are not followed.
 * @returns the answer's status. Rejects with the signal's reason where that ends the call.
 */
export function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const secure = url.startsWith('https:');
  const { request } = secure ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: secure ? agents.https : agents.http,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      signal,
    });
    // The request fails with an error of its own kind where the signal ends it.
    const fail = (error: Error): void => reject(signal.aborted ? (signal.reason as Error) : error);
    sent.on('error', fail);
    sent.on('response', (response) => {
      response.on('error', fail).resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}
