export { joinSession } from './account-visit.ts';
export { usersModule } from './module.ts';
export { readPartnerSource } from './partner-source.ts';
export { sessionRepository } from './session-repository.ts';
export { sessionService, type SessionService } from './session-service.ts';
