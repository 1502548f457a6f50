import { getGuidedAnswers, type GuidedQuery } from '@tirekit/contract';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../../platform/http/route.ts';
import type { CatalogReader } from '../catalog-reader.ts';
import { guidedAnswers, type GuidedVehicle } from '../guided/guided-answers.ts';
import type { ChannelView } from '../index/channel-view.ts';

export function guidedRoutes(reader: CatalogReader): ImplementedRoute[] {
  const getVehicle = (view: ChannelView, { fitment: id }: GuidedQuery): GuidedVehicle | null => {
    if (id === undefined) return null;
    const { judge, named } = reader.judge(view, id);
    const { fitment } = named;
    const staggered = fitment.kind === 'staggered' ? fitment : null;
    return { judge, fitment, staggered, setSize: fitment.tireCount };
  };

  return [
    implement(getGuidedAnswers, ({ query, request }) => {
      const view = reader.view(request.channel);
      const found = guidedAnswers(view, query, getVehicle(view, query));
      if ('unknown' in found) throw new ApiProblem('not-found', `There is no ${found.unknown}.`);
      request.tagAnswer(found.tags);
      return found.answer;
    }),
  ];
}
