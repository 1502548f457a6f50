import http from 'node:http';
import https from 'node:https';

/** The receiver took longer than allowed. */
export class NoAnswerInTime extends Error {
  override name = 'NoAnswerInTime';
}

export interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs: number;
}

/** Posts JSON to one address. */
export interface Poster {
  /**
   * Sends, and passes the answer's body over. Redirects are not followed.
   * @returns the answer's status. Rejects where none came, with {@link NoAnswerInTime} where it took too long.
   */
  post(post: Post): Promise<number>;
  /** Aborts what is in progress, and closes every connection. */
  close(): void;
}

/** Keeps connections open, and computes only once what is the same for all messages. */
export function createPoster(url: string): Poster {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const secure = protocol === 'https:';
  const { request } = secure ? https : http;
  const agent = secure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  const target = {
    method: 'POST',
    agent,
    // An IPv6 address has brackets in a URL, and none here.
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port !== '' && { port }),
    path: pathname + search,
  };
  return {
    post: ({ headers, body, timeoutMs }) =>
      new Promise<number>((resolve, reject) => {
        const sent = request({
          ...target,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
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
      }),
    close: () => agent.destroy(),
  };
}
