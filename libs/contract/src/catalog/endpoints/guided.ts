import { endpoint } from '../../endpoint.ts';
import { GuidedAnswers, GuidedQuery } from '../entities/guided.ts';

export const getGuidedAnswers = endpoint({
  id: 'guided.answers',
  method: 'GET',
  path: '/v1/catalog/guided',
  summary: 'Up to three tires for a way of driving, each with the reasons for it.',
  auth: 'channel',
  access: 'catalog',
  query: GuidedQuery,
  answer: GuidedAnswers,
  errors: ['not-found'],
});
