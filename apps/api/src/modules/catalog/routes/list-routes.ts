import { listTires, type TireListQuery } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute, type PreparedJson } from '../../../platform/http/route.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import type { ChannelView } from '../index/channel-view.ts';
import { type ListFitting, listJson } from '../list-json.ts';
import { resolveQuery } from '../resolve-query.ts';

export function listRoutes(reader: CatalogueReader): ImplementedRoute[] {
  const answer = (view: ChannelView, query: TireListQuery, fitting: ListFitting | null): PreparedJson =>
    reader.answer(view, query, () => {
      const resolved = resolveQuery(view, query, fitting?.judge.sizeSlugs ?? null);
      if ('unknown' in resolved) throw new ApiProblem('not-found', `There is no ${resolved.unknown}.`);
      return listJson(view, query, resolved, fitting);
    });

  const answerFitting = (view: ChannelView, query: TireListQuery, fitmentId: string) => {
    const { judge, named } = reader.judge(view, fitmentId, query.axle);
    const { kind, front, rear } = named.fitment;
    const isPaired = kind === 'staggered' && query.axle === undefined;
    const staggered = isPaired ? { front: front.sizeSlug, rear: rear.sizeSlug } : null;
    return answer(view, query, { judge, staggered });
  };

  return [
    implement(listTires, ({ query, request }) => {
      const view = reader.view(request.channel);
      return query.fitment === undefined
        ? answer(view, query, null)
        : answerFitting(view, query, query.fitment);
    }),
  ];
}
