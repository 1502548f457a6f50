/**
 * The floor of what can be measured here: Node's own HTTP server that answers the same twenty kilobytes at once.
 * `node tools/bench/bare-server.ts` prints its address.
 */
import { createServer } from 'node:http';

const ANSWER_BYTES = 20 * 1024;
const answer = Buffer.alloc(ANSWER_BYTES, 'x');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${String(address?.port)}`);
});
process.on('SIGTERM', () => process.exit(0));
