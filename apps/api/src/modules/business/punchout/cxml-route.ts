import { punchoutPaths } from '@tirekit/contract';
import { addresses } from '@tirekit/contract/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable, type Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { getNetwork } from '../../../platform/http/visitor.ts';
import type { ModuleDeps } from '../../../module.ts';
import { type CxmlRequest, openEnvelope } from './cxml/envelope.ts';
import { readXml, type XmlElement, xmlLimits } from './cxml/read-xml.ts';
import { CxmlProblem } from './cxml/status.ts';
import { cxmlTime, newPayloadId, writeResponse } from './cxml/write.ts';
import type { XmlNode } from './cxml/xml-node.ts';
import { XmlRefused } from './cxml/xml-refused.ts';
import { takeOrder } from './orders/take-order.ts';
import { type DocumentArrival, rememberDocument } from './payloads.ts';
import { authenticateSender, isNamed } from './profiles/authenticate.ts';
import type { KeptProfile } from './profiles/profile-store.ts';
import type { ProfileSecrets } from './profiles/secrets.ts';
import { setUp } from './visits/set-up.ts';

/** The path that procurement systems send their documents to. */
const CXML_PATH = '/punchout/cxml';
const XML_TYPE = 'text/xml; charset=UTF-8';
const XML_TYPES = ['text/xml', 'application/xml'];
/** Longest name of an element in a log. */
const LONGEST_NAME = 40;

interface CxmlDeps extends Pick<
  ModuleDeps,
  'db' | 'log' | 'limits' | 'limitByAddress' | 'config' | 'storefronts'
> {
  readonly secrets: ProfileSecrets;
  readonly host: string;
  /** Starts the jobs in the outbox at once. */
  readonly wake: () => void;
}

/** A function that fills an answer with its contents besides the status. */
type Filling = (response: XmlNode) => void;

/**
 * The address of procurement systems. It reads XML and nothing else; every answer is a document, with the status of the
 * standard in it.
 */
export async function registerCxml(app: FastifyInstance, deps: CxmlDeps): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      XML_TYPES,
      { parseAs: 'buffer', bodyLimit: xmlLimits.bytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.setErrorHandler((error, request, reply) => answerFailure(deps, error, request, reply));
    scope.addHook('onRequest', deps.limitByAddress(addresses[CXML_PATH].limit));
    scope.post(
      CXML_PATH,
      { bodyLimit: xmlLimits.bytes, config: { template: CXML_PATH } },
      async (request, reply) => {
        const filling = await carryOut(deps, request);
        return send(reply, 200, writeResponse({ payloadId: newPayloadId(deps.host), status: 200 }, filling));
      },
    );
    done();
  });
}

const send = (reply: FastifyReply, status: number, document: string): FastifyReply =>
  reply.code(status).header('content-type', XML_TYPE).send(document);

/**
 * Logs a line for each refusal, with the profile's name and nothing of the document.
 * @throws XmlRefused or CxmlProblem
 */
async function carryOut(
  deps: CxmlDeps,
  { body, headers, id: requestId, socket }: FastifyRequest,
): Promise<Filling> {
  if (!Buffer.isBuffer(body)) throw new XmlRefused('The document is empty.');
  const request = opened(deps, readXml(body, headers['content-type']), requestId);
  const address = getNetwork(socket.remoteAddress ?? '');
  const kept = await authenticateSender(deps, request, { address, requestId });
  const { id } = kept.profile;
  const about = { profile: id, request: request.body.name.slice(0, LONGEST_NAME), requestId };
  try {
    assertServed(kept, request);
    const { filling, arrival } = await deps.db.transaction(async (tx) => {
      // Stored in the same transaction as the requested work: a document whose work has failed may come again.
      const arrived = await rememberDocument(tx, id, request);
      return {
        filling: await carryOutRequest(deps, tx, kept, { request, arrival: arrived }),
        arrival: arrived,
      };
    });
    deps.log.info(about, arrival === 'new' ? 'a cXML document was taken' : 'a cXML document came again');
    deps.wake();
    return filling;
  } catch (error) {
    if (error instanceof CxmlProblem)
      deps.log.warn({ ...about, status: error.code }, 'a cXML document was refused');
    throw error;
  }
}

/** @throws CxmlProblem */
function opened({ log }: CxmlDeps, document: XmlElement, requestId: string): CxmlRequest {
  try {
    return openEnvelope(document);
  } catch (error) {
    if (error instanceof CxmlProblem)
      log.warn(
        { status: error.code, requestId },
        `a cXML document was refused by its envelope: ${error.message}`,
      );
    throw error;
  }
}

/** @throws CxmlProblem 403 for a customer who is not served at the moment; 400 for a document that is not for us */
function assertServed({ profile }: KeptProfile, { to }: CxmlRequest): void {
  if (!profile.active)
    throw new CxmlProblem(403, 'Your organization can’t shop here at the moment. Please call us.');
  if (!isNamed(to, profile.credentials.to))
    throw new CxmlProblem(400, 'The document is addressed to somebody else.');
}

/**
 * Carries out a new document's request. A document that is sent again gets the same answer as before: the same start page, and
 * nothing is ordered twice.
 */
async function carryOutRequest(
  { config, storefronts, secrets }: CxmlDeps,
  tx: Queries,
  { profile }: KeptProfile,
  { request, arrival }: { readonly request: CxmlRequest; readonly arrival: DocumentArrival },
): Promise<Filling> {
  switch (request.body.name) {
    case 'ProfileRequest':
      return (response) => describe(response, `${config.API_ORIGIN}${CXML_PATH}`);
    case 'PunchOutSetupRequest': {
      const storefront = storefronts.get(profile.channel)?.publicOrigin;
      if (storefront == null)
        throw new Error(`The storefront ${profile.channel} of a profile has no address`);
      const page = secrets.startPage(profile.id, request.payloadId);
      if (arrival === 'new') await setUp(tx, profile, request.body, page);
      const url = `${storefront}${punchoutPaths.start}?page=${page}`;
      return (response) => void response.ele('PunchOutSetupResponse').ele('StartPage').ele('URL').txt(url);
    }
    case 'OrderRequest':
      if (arrival === 'new') await takeOrder(tx, profile, request);
      return () => undefined;
    default:
      throw new CxmlProblem(450, 'Requests of this kind are not answered here.');
  }
}

/** Describes the documents that we accept, and their address. */
function describe(response: XmlNode, url: string): void {
  const profile = response.ele('ProfileResponse', { effectiveDate: cxmlTime(new Date()) });
  for (const requestName of ['ProfileRequest', 'PunchOutSetupRequest', 'OrderRequest']) {
    const transaction = profile.ele('Transaction', { requestName });
    transaction.ele('URL').txt(url);
    if (requestName === 'OrderRequest') {
      transaction.ele('Option', { name: 'attachments' }).txt('No');
      transaction.ele('Option', { name: 'changes' }).txt('No');
    }
  }
}

/** Framework errors by their code: the body is too large, or of another type. */
const httpRefusals: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The document is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Only text/xml is read here.'],
};

/** Every refusal is a document as well, so that its sender can read it. A fault of ours does not reveal its cause. */
function answerFailure(
  { host, log }: CxmlDeps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = (http: number, status: CxmlProblem['code'], sentence: string): FastifyReply =>
    send(reply, http, writeResponse({ payloadId: newPayloadId(host), status, sentence }));
  if (error instanceof CxmlProblem) return answer(200, error.code, error.message);
  if (error instanceof XmlRefused) {
    log.warn({ status: 406, requestId: request.id }, `a cXML document was not read: ${error.message}`);
    return answer(200, 406, error.message);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refusal = httpRefusals[code];
  if (refusal !== undefined) {
    const [http, sentence] = refusal;
    log.warn({ status: http, requestId: request.id }, `a cXML document was not read: ${sentence}`);
    return answer(http, 406, sentence);
  }
  if (error instanceof ApiProblem) void reply.headers({ ...error.headers });
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (statusCode === 429)
    return answer(429, 560, 'Too many documents at once. Please try again in a minute.');
  if (statusCode < 500) return answer(statusCode, 400, 'The request could not be read.');
  log.error({ err: error, requestId: request.id }, 'a cXML document could not be carried out');
  return isUnreachable(error)
    ? answer(200, 560, 'Please try again in a few minutes.')
    : answer(200, 500, 'Something went wrong. Please try again, or call us.');
}
