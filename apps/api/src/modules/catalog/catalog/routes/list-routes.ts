import { listOptionalSizes, listTires, type TireListQuery } from '@tirekit/contract';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../../platform/http/route.ts';
import type { CatalogReader } from '../catalog-reader.ts';
import { sizeTags } from '../index/cache-tags.ts';
import type { ChannelView } from '../index/channel-view.ts';
import { optionalSizes } from '../optional-sizes.ts';
import { resolveQuery } from '../resolve-query.ts';
import { type ListFitting, tireList } from '../tire-list.ts';

export function listRoutes(reader: CatalogReader): ImplementedRoute[] {
  const getFitting = (view: ChannelView, { fitment, axle, wheels }: TireListQuery): ListFitting | null => {
    if (fitment === undefined) return null;
    const { judge, named } = reader.judge(view, fitment, axle, wheels);
    const { kind, tireCount } = named.fitment;
    const isPaired = kind === 'staggered' && axle === undefined && wheels === undefined;
    return { judge, staggered: isPaired ? named.fitment : null, setSize: tireCount };
  };

  return [
    implement(listTires, ({ query, request }) => {
      const view = reader.view(request.channel);
      const fitting = getFitting(view, query);
      const resolved = resolveQuery(view, query, fitting?.judge.sizeSlugs ?? null);
      if ('unknown' in resolved) throw new ApiProblem('not-found', `There is no ${resolved.unknown}.`);
      request.tagAnswer(resolved.tags);
      return tireList(view, query, resolved, fitting);
    }),

    implement(listOptionalSizes, ({ params, request }) => {
      const view = reader.view(request.channel);
      const named = reader.fitment(params.fitmentId);
      if (named === null) throw new ApiProblem('not-found');
      const judgeFor = (wheelIn: number) => reader.getJudge(view, named, undefined, wheelIn).judge;
      const { sizes, codes } = optionalSizes(view, named.fitment, judgeFor);
      request.tagAnswer(sizeTags(view.index, codes));
      return { sizes };
    }),
  ];
}
