export { createApiClient, type ApiClient, type ApiClientOptions, type CallInput } from './api-client.ts';
export { ApiFailure, failureKinds, toResult, type FailureKind, type Result } from './api-failure.ts';
export {
  backendUrl,
  chooseEnvironment,
  environments,
  type BackendChoice,
  type BackendHosts,
  type Environment,
} from './environment.ts';
export type { AnswerMemory, ApiRequest, RequestOptions, Transport, TransportReply } from './request.ts';
export { createSessionStart, type SessionStartOptions } from './session-start.ts';
export { createTokenSource, type TokenSource, type TokenSourceOptions } from './token-source.ts';
export type { VisitorFacts, VisitorHeader, VisitorQueryField } from './visitor-facts.ts';
