import http from 'node:http';
import https from 'node:https';

const agents = {
  http: new http.Agent({ keepAlive: true }),
  https: new https.Agent({ keepAlive: true }),
};

/** The other side took longer than it may. */
export class NoAnswerInTime extends Error {
  override name = 'NoAnswerInTime';
}

export interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs: number;
  /** Ends the call when the server stops. */
  stopping: AbortSignal;
}

/**
 * Posts JSON over a connection that is kept, and passes the answer's body over. Redirects are not followed.
 * @returns the answer's status. Rejects where none came, with {@link NoAnswerInTime} where it took too long.
 */
export function postJson(url: string, { headers, body, timeoutMs, stopping }: Post): Promise<number> {
  const secure = url.startsWith('https:');
  const { request } = secure ? https : http;
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: secure ? agents.https : agents.http,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: stopping,
    });
    const timer = setTimeout(() => sent.destroy(new NoAnswerInTime()), timeoutMs);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    sent.on('error', fail);
    sent.on('response', (response) => {
      response.on('error', fail).resume();
      response.on('end', () => {
        clearTimeout(timer);
        resolve(response.statusCode ?? 0);
      });
    });
    sent.end(body);
  });
}
